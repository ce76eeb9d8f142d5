import { isJsonObject, type JsonObject } from '../../../engine/json';
import { at } from '../../../typesense/response/read-json';
import { isForbidden, saidIn } from '../../../typesense/send/search-all';
import type { SendWithKey, ServerResponse } from '../../../typesense/send/sender';
import { asStopwordSet, isSameJson } from './rule';
import { requestOf, type WriteRequest, type WriteStep } from './steps';

/** Reads from the server, and writes to it, with the key of the owner. */
export interface TuningServer {
  readonly read: SendWithKey;
  readonly write: (request: WriteRequest) => Promise<ServerResponse>;
}

/** A step that was sent. */
export interface Done {
  readonly step: WriteStep;
  /** What the server had after it; undefined if no answer said so. */
  readonly written: JsonObject | null | undefined;
}

/** Why a step was not done. */
export type Trouble =
  /** Another one changed it since it was read. */
  | { readonly kind: 'changed'; readonly step: WriteStep }
  /** The key lacks a right, such as `overrides:create`. */
  | { readonly kind: 'forbidden'; readonly step: WriteStep; readonly missing: string }
  /** The server refused it, in its own words. */
  | { readonly kind: 'refused'; readonly step: WriteStep; readonly said: string }
  /** No answer came, and it is not known whether the server did it. */
  | { readonly kind: 'lost'; readonly step: WriteStep; readonly said: string }
  /** This tab is writing already. */
  | { readonly kind: 'busy' };

interface PublishOutcome {
  /** In the order in which they were sent. */
  readonly done: readonly Done[];
  readonly trouble: Trouble | null;
}

interface TakeBackOutcome {
  /** What is still as it was published; empty if everything is as before. */
  readonly left: readonly Done[];
  readonly troubles: readonly Trouble[];
}

/** Writes to one server, one thing at a time. */
export function createPublisher(server: TuningServer) {
  let isBusy = false;
  const alone = async <T>(run: () => Promise<T>, refused: T): Promise<T> => {
    if (isBusy) return refused;
    isBusy = true;
    try {
      return await run();
    } finally {
      isBusy = false;
    }
  };
  return {
    /** Sends the steps one after the other, and stops at the first that fails. Sends none if one of them would overwrite something new. */
    publish: (steps: readonly WriteStep[]): Promise<PublishOutcome> =>
      alone(() => publishAll(server, steps), { done: [], trouble: { kind: 'busy' } }),
    /** Writes back what was there before, the last first. Leaves alone what another one has changed since. */
    takeBack: (done: readonly Done[]): Promise<TakeBackOutcome> =>
      alone(() => takeAllBack(server, done), { left: done, troubles: [{ kind: 'busy' }] }),
  };
}

async function publishAll(server: TuningServer, steps: readonly WriteStep[]): Promise<PublishOutcome> {
  for (const step of steps) {
    const trouble = await troubleBefore(server, step);
    if (trouble !== null) return { done: [], trouble };
  }
  const done: Done[] = [];
  for (const step of steps) {
    // Again, right before it is written: the server has no way to compare and write at once.
    const trouble = (await troubleBefore(server, step)) ?? (await send(server, step, done));
    if (trouble !== null) return { done, trouble };
  }
  return { done, trouble: null };
}

async function troubleBefore(server: TuningServer, step: WriteStep): Promise<Trouble | null> {
  const now = await stateOf(server, step);
  if ('kind' in now) return now;
  return isSameJson(now.state, step.before) ? null : { kind: 'changed', step };
}

/** Sends one step, and adds it to what was done if it was, or may have been. */
async function send(server: TuningServer, step: WriteStep, done: Done[]): Promise<Trouble | null> {
  const answer = await server.write(requestOf(step));
  if (!('trouble' in answer) && answer.status < 500) {
    const refusal = refusalOf(answer, step, step.after === null ? 'delete' : 'create');
    if (refusal !== null) return refusal;
  }
  const now = await stateOf(server, step);
  const said = 'trouble' in answer ? answer.trouble : answer.status >= 500 ? saidIn(answer) : '';
  if ('kind' in now) {
    done.push({ step, written: undefined });
    return { kind: 'lost', step, said: said || ('said' in now ? now.said : '') };
  }
  if (said !== '' && isSameJson(now.state, step.before)) {
    // It may still arrive: a later look, or taking it back, finds it.
    done.push({ step, written: undefined });
    return { kind: 'lost', step, said };
  }
  if (!holds(now.state, step.after)) {
    done.push({ step, written: undefined });
    return said === '' ? { kind: 'changed', step } : { kind: 'lost', step, said };
  }
  done.push({ step, written: now.state });
  return null;
}

async function takeAllBack(server: TuningServer, done: readonly Done[]): Promise<TakeBackOutcome> {
  const left: Done[] = [];
  const troubles: Trouble[] = [];
  for (const one of [...done].reverse()) {
    const trouble = await takeOneBack(server, one);
    if (trouble === null) continue;
    left.unshift(one);
    troubles.push(trouble);
  }
  return { left, troubles };
}

async function takeOneBack(server: TuningServer, { step, written }: Done): Promise<Trouble | null> {
  const now = await stateOf(server, step);
  if ('kind' in now) return now;
  if (isSameJson(now.state, step.before)) return null;
  const isOurs = written === undefined ? holds(now.state, step.after) : isSameJson(now.state, written);
  if (!isOurs) return { kind: 'changed', step };
  const back: WriteStep = { ...step, before: now.state, after: step.before };
  return send(server, back, []);
}

/** What the server has at the path of a step now, in the form of `before`. */
async function stateOf(
  server: TuningServer,
  step: WriteStep,
): Promise<{ readonly state: JsonObject | null } | Trouble> {
  const answer = await server.read({ path: step.path });
  if ('trouble' in answer) return { kind: 'lost', step, said: answer.trouble };
  if (answer.status === 404 && step.write === 'PUT') return { state: null };
  const refusal = refusalOf(answer, step, 'get');
  if (refusal !== null) return refusal;
  const { json } = answer;
  // A set of stopwords is wrapped, see GET /stopwords/:id.
  const isStopwords = step.resource === 'stopwords';
  const thing = isStopwords ? at(json, 'stopwords') : json;
  if (!isJsonObject(thing)) return { kind: 'lost', step, said: saidIn(answer) };
  return { state: partOf(isStopwords ? asStopwordSet(thing) : thing, step) };
}

/** Without the names by which the path knows a thing already; of a collection, only what the step changes. */
function partOf(thing: JsonObject, { write, before }: WriteStep): JsonObject {
  if (write === 'PATCH') {
    // A server may leave out what is empty: a collection without sets.
    return Object.fromEntries(Object.keys(before ?? {}).map((name) => [name, thing[name] ?? []]));
  }
  const entries = Object.entries(thing);
  return Object.fromEntries(entries.filter(([name]) => name !== 'id' && !('items' in thing && name === 'name')));
}

/** Whether a thing has everything that was sent. The server adds what was left out, and leaves out what is empty. */
export function holds(thing: unknown, sent: unknown): boolean {
  if (Array.isArray(sent)) {
    const list = Array.isArray(thing) ? thing : [];
    return list.length === sent.length && sent.every((one, place) => holds(list[place], one));
  }
  if (isJsonObject(sent))
    return isJsonObject(thing) && Object.entries(sent).every(([name, own]) => holds(thing[name], own));
  return isSameJson(thing ?? false, sent ?? false);
}

function refusalOf(answer: ServerResponse, step: WriteStep, verb: string): Trouble | null {
  if ('trouble' in answer || answer.status < 300) return null;
  if (!isForbidden(answer)) return { kind: 'refused', step, said: saidIn(answer) };
  const isUpdate = step.write === 'PATCH' && verb !== 'get';
  return { kind: 'forbidden', step, missing: `${step.resource}:${isUpdate ? 'update' : verb}` };
}
