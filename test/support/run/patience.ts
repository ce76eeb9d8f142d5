/**
 * Milliseconds after which a wait inside a test gives up, and names what it waited for. A wait measures nothing: it ends as soon
 * as what it waits for is there, and where others keep the cores busy that takes many times as long. Only a test that fails
 * waits to the end, so no test sets another limit; a limit of time is one of `processorTime`.
 */
export const WAIT_MS = 60_000;

/** Milliseconds for the whole of a test or hook, with all its waits. */
export const TEST_MS = 600_000;
