import type { TestProject } from 'vitest/node';
import { generators } from './generators';
import { type Outcome, type RunningSystem, type Server, type System, Unavailable } from './system';
import { wordpress } from './wordpress';

/** All there are. */
const SYSTEMS: readonly System[] = [wordpress, ...generators];

const running: RunningSystem[] = [];

/** Once for the specs of the systems: builds a site with each system that this machine can have, and serves it. */
export async function setup(project: TestProject): Promise<void> {
  const { api } = project.getProvidedContext();
  const outcomes = await Promise.all(SYSTEMS.map((system) => outcomeOf(system, api)));
  project.provide('systems', outcomes);
  project.provide(
    'notRun',
    outcomes.flatMap(({ name, missing }) => (missing === null ? [] : `${name}, which needs ${missing}`)),
  );
}

export async function teardown(): Promise<void> {
  await Promise.all(running.map(({ stop }) => stop()));
}

async function outcomeOf({ name, start }: System, api: Server): Promise<Outcome> {
  try {
    const system = await start(api);
    running.push(system);
    return { name, sites: system.sites, missing: null, broken: null };
  } catch (error) {
    if (error instanceof Unavailable) return { name, sites: [], missing: error.message, broken: null };
    return { name, sites: [], missing: null, broken: error instanceof Error ? error.message : String(error) };
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly systems: readonly Outcome[];
  }
}
