import { type Design, type Raw, withoutKeys } from '../design/design';
import type { LocalIndex } from '../local-index/local-index';
import { openLocalIndex } from '../local-index/open-local-index';
import type { CollectionInfo } from '../server/read-collection';
import { readCollection } from '../server/read-collection';
import { askSender } from '../server/send';
import type { Choices, FieldChoice } from './choices';
import type { FilledServer, FillProgress, FillTarget, FillWork, Noted, WorkName } from './fill-messages';
import { type FillState, NO_FILL } from './fill-state';
import { FillError, type FillWorker, startFillWorker } from './fill-worker-client';
import type { EarlierIndex } from './given/earlier-index';
import { givenFolder } from './given/given-folder';
import type { GivenFile } from './given/read-given';

/** What Fill needs of the studio around it. */
export interface FillHost {
  /** Folder of the studio, with a slash at its end. */
  readonly studio: string;
  /** Shows the index in the preview, with what is proposed for it. */
  readonly show: (local: LocalIndex, info: CollectionInfo, isNew: boolean) => void;
  /** Replaces the proposed attributes that nobody has changed since. */
  readonly propose: (before: Raw, now: Raw) => void;
}

/** Fill, as its components use it. */
interface FillModel {
  readonly state: () => FillState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads files, which replace those before. While an index is made, or a server is filled, those stay. */
  readonly read: (files: readonly GivenFile[], host: FillHost) => Promise<void>;
  /** Reads the folder again, for another place on the site. What was chosen stays. */
  readonly move: (base: string, host: FillHost) => Promise<void>;
  readonly choose: (field: string, choice: FieldChoice, host: FillHost) => Promise<void>;
  readonly pack: (design: Design, title: string, isAllowed: boolean, host: FillHost) => Promise<void>;
  /** Compares with an index that was downloaded earlier. */
  readonly compareIndex: (earlier: EarlierIndex, host: FillHost) => Promise<void>;
  readonly compare: (target: FillTarget, host: FillHost) => Promise<void>;
  readonly fill: (target: FillTarget, isAllowed: boolean, host: FillHost) => Promise<FilledServer | null>;
  readonly hold: () => void;
  readonly goOn: () => void;
  readonly stop: () => void;
  /** Whether an index is made or a server filled: what takes so long is given up only when the owner stops it. */
  readonly isKeeping: () => boolean;
  /** Forgets what a server has said: another one is asked. */
  readonly forgetServer: () => void;
}

/** Where the index will be on the owner's site, until the owner says otherwise. */
export const INDEX_ADDRESS = '/search/';

/** How far a work is that begins, or has ended. */
const NOTHING_SENT = { progress: null, lost: null, isHeld: false, turnedAway: null } as const;

/** What is known of the records as they were before a choice. */
const NOTHING_MADE = { packed: null, comparison: null, indexComparison: null, filled: null } as const;

/** Creates Fill, without a file. */
function createFillModel(): FillModel {
  let state = NO_FILL;
  let worker: FillWorker | null = null;
  const listeners = new Set<() => void>();
  /** The preview that was asked for last: an earlier one may end later. */
  let previews = 0;
  /** Whether the studio searches these files already. */
  let isShown = false;

  const set = (change: Partial<FillState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const takeNotes = ({ notes }: Noted): void => {
    if (state.overview !== null) set({ overview: { ...state.overview, notes } });
  };

  /** Does one thing at a time; returns undefined if it fails, which is then in the state. */
  const work = async <N extends WorkName>(
    name: N,
    given: FillWork[N]['given'],
    of: FillWorker,
  ): Promise<FillWork[N]['result'] | undefined> => {
    set({ busy: name, failure: null, ...NOTHING_SENT });
    const onProgress = (progress: FillProgress): void =>
      set(progress.kind === 'lost' ? { lost: progress.reason, isHeld: true } : { progress });
    try {
      return await of.do(name, given, onProgress);
    } catch (error) {
      if (!(error instanceof FillError)) throw error;
      if (worker === of || worker === null) set({ failure: { of: name, failure: error.failure } });
      return undefined;
    } finally {
      if (worker === of || worker === null) set({ busy: null, ...NOTHING_SENT });
      if (worker !== of) of.end();
    }
  };

  /** The worker with the files read and the choices made: again after it was ended. */
  const ready = async (host: FillHost): Promise<FillWorker | null> => {
    if (worker !== null) return worker;
    const own = startFillWorker(`${host.studio}fill-worker.js`);
    worker = own;
    const read = await work('read', { files: state.files, base: state.base }, own);
    if (read === undefined) return null;
    const chosen = Object.entries(state.choices).filter(([name]) => read.fields.some((field) => field.name === name));
    const choices: Choices = Object.fromEntries(chosen);
    set({ choices });
    const overview = chosen.length === 0 ? read : await work('choose', choices, own);
    if (overview === undefined) return null;
    set({ overview });
    return own;
  };

  const preview = async (own: FillWorker, host: FillHost): Promise<void> => {
    previews += 1;
    const number = previews;
    const index = await work('preview', null, own);
    const { overview } = state;
    if (index === undefined || overview === null || number !== previews) return;
    const { files, documents, refused } = index;
    set({ unfit: refused });
    takeNotes(index);
    const of = {
      name: givenFolder(state.files[0]) ?? state.files[0]?.name ?? '',
      address: INDEX_ADDRESS,
      files,
      documents,
      total: overview.documents,
    };
    const local = openLocalIndex(`${host.studio}fill-engine.js`, of);
    const info = await readCollection(askSender(local.ask), 'index');
    if (number !== previews || 'refusal' in info) return local.close();
    host.show(local, { ...info, documents: overview.documents, attributes: overview.attributes }, !isShown);
    isShown = true;
  };

  const isKeeping = (): boolean => state.busy === 'fill' || state.busy === 'pack';

  const end = (): void => {
    previews += 1;
    worker?.end();
    worker = null;
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async read(files, host) {
      if (isKeeping()) return set({ turnedAway: files[0]?.name ?? null });
      end();
      isShown = false;
      // A newer file of the same name, perhaps with mended rows: what was chosen for its fields holds.
      const isAgain = namesOf(files) === namesOf(state.files);
      set({ ...NO_FILL, files, ...(isAgain && { choices: state.choices, base: state.base }) });
      const own = await ready(host);
      if (own !== null) return preview(own, host);
      // So that it can be read without them.
      if (state.failure?.of === 'choose' && !state.failure.failure.isStopped) set({ choices: {} });
    },
    async move(base, host) {
      end();
      set({ base, ...NOTHING_MADE });
      const own = await ready(host);
      if (own !== null) await preview(own, host);
    },
    async choose(field, choice, host) {
      const before = { choices: state.choices, attributes: state.overview?.attributes ?? {} };
      const choices: Choices = { ...state.choices, [field]: { ...state.choices[field], ...choice } };
      // At once: the owner sees it, and the next choice is added to it.
      set({ choices, ...NOTHING_MADE });
      const own = await ready(host);
      if (own === null) return;
      const overview = await work('choose', choices, own);
      if (overview === undefined) return set({ choices: before.choices });
      set({ overview });
      host.propose(before.attributes, overview.attributes);
      await preview(own, host);
    },
    async pack(design, title, isAllowed, host) {
      const own = await ready(host);
      if (own === null) return;
      set({ packed: null });
      const release = new URL('../site/', host.studio).href;
      const given = { release, design: { ...design, raw: withoutKeys(design.raw) }, title, isAllowed };
      const packed = await work('pack', given, own);
      if (packed === undefined) return;
      set({ packed });
      takeNotes(packed);
    },
    async compareIndex(earlier, host) {
      const own = await ready(host);
      if (own === null) return;
      set({ indexComparison: null, packed: null });
      const indexComparison = await work('compareIndex', earlier, own);
      if (indexComparison !== undefined) set({ indexComparison });
    },
    async compare(target, host) {
      const own = await ready(host);
      if (own === null) return;
      set({ comparison: null, filled: null });
      const comparison = await work('compare', target, own);
      if (comparison !== undefined) set({ comparison });
    },
    async fill(target, isAllowed, host) {
      const own = await ready(host);
      if (own === null) return null;
      const filled = await work('fill', { ...target, isAllowed }, own);
      if (filled === undefined) return null;
      set({ filled, comparison: null });
      takeNotes(filled);
      return filled;
    },
    hold() {
      worker?.control('hold');
      set({ isHeld: true });
    },
    goOn() {
      worker?.control('go-on');
      set({ isHeld: false, lost: null });
    },
    stop() {
      // The files stay read while a server is left.
      if (state.busy === 'fill') worker?.control('stop');
      else end();
    },
    isKeeping,
    forgetServer: () => set({ comparison: null, filled: null, failure: null }),
  };
}

function namesOf(files: readonly GivenFile[]): string {
  return files.map(({ name, path = name }) => path).join('\n');
}

/** Fill in this tab. */
export const fillModel = createFillModel();
