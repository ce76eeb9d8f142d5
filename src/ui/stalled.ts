/** Milliseconds without an answer after which a panel says that it is still searching. */
export const STALLED_AFTER_MS = 200;
