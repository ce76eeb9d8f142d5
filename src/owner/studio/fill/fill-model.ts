import { askSender } from '../../check/probe/index-sender';
import { type Design, type Raw, withoutKeys } from '../design/design';
import type { LocalIndex } from '../local-index/local-index';
import { openLocalIndex } from '../local-index/open-local-index';
import { type CollectionInfo, readCollection } from '../server/read-collection';
import type { Choices, FieldChoice } from './choices';
import type { FilledServer, FillTarget, FillWork, PackedSite, WorkName } from './fill-messages';
import { createFillRunner, type FillRunner } from './fill-runner';
import { createFillStore, type FillState, type FillStore, NO_FILL } from './fill-state';
import type { FillWorker } from './fill-worker-client';
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

/** Where the index will be on the owner's site, until the owner says otherwise. */
export const INDEX_ADDRESS = '/search/';

/** What is known of the records as they were before a choice. */
const NOTHING_MADE = { packed: null, comparison: null, indexComparison: null, filled: null } as const;

/** Fill in this tab, without a file at first. */
export const fillModel = createFillModel();

function createFillModel() {
  const store = createFillStore();
  const runner = createFillRunner(store);
  const { state, subscribe } = store;
  /** Whether an index is made or a server filled: such long work stops only when the owner stops it. */
  const isKeeping = (): boolean => state().busy === 'fill' || state().busy === 'pack';
  return { state, subscribe, isKeeping, ...readingOf(store, runner, isKeeping), ...takingOf(store, runner) };
}

/** From files to records and their fields, with a preview after each change. */
function readingOf(store: FillStore, { ready, run, end }: FillRunner, isKeeping: () => boolean) {
  const { state, set } = store;
  const preview = createPreview(store, run);
  return {
    /** Reads files, which replace those before. While an index is made, or a server is filled, those stay. */
    async read(files: readonly GivenFile[], host: FillHost): Promise<void> {
      if (isKeeping()) return set({ turnedAway: files[0]?.name ?? null });
      end();
      const { choices, base, files: before } = state();
      // A newer file of the same name, perhaps with fixed rows: what was chosen for its fields holds.
      set({ ...NO_FILL, files, ...(namesOf(files) === namesOf(before) && { choices, base }) });
      const own = await ready(host.studio);
      if (own !== null) return preview(own, host);
      const { failure } = state();
      // So that it can be read without them.
      if (failure?.of === 'choose' && !failure.failure.isStopped) set({ choices: {} });
    },
    /** Reads the folder again, for another place on the site. What was chosen stays. */
    async move(base: string, host: FillHost): Promise<void> {
      end();
      set({ base, ...NOTHING_MADE });
      const own = await ready(host.studio);
      if (own !== null) await preview(own, host);
    },
    async choose(field: string, choice: FieldChoice, host: FillHost): Promise<void> {
      const { choices: before, overview: earlier } = state();
      const choices: Choices = { ...before, [field]: { ...before[field], ...choice } };
      // At once: the owner sees it, and the next choice is added to it.
      set({ choices, ...NOTHING_MADE });
      const own = await ready(host.studio);
      if (own === null) return;
      const overview = await run(own, 'choose', choices);
      if (overview === null) return set({ choices: before });
      set({ overview });
      host.propose(earlier?.attributes ?? {}, overview.attributes);
      await preview(own, host);
    },
  };
}

/** Shows the first records in the panel, with the files in memory. */
function createPreview({ state, set, takeNotes }: FillStore, run: FillRunner['run']) {
  /** The preview that was asked for last: an earlier one may end later. */
  let last = 0;
  /** The files that the studio searches already. */
  let shown: readonly GivenFile[] | null = null;

  return async (own: FillWorker, host: FillHost): Promise<void> => {
    last += 1;
    const number = last;
    const { files } = state();
    const index = await run(own, 'preview', null);
    const isPast = (): boolean => number !== last || files !== state().files;
    const { overview } = state();
    if (index === null || overview === null || isPast()) return;
    set({ unfit: index.refused });
    takeNotes(index);
    const { documents: total, attributes } = overview;
    const name = givenFolder(files[0]) ?? files[0]?.name ?? '';
    const made = { name, address: INDEX_ADDRESS, files: index.files, documents: index.documents, total };
    const local = openLocalIndex(`${host.studio}fill-engine.js`, made);
    const info = await readCollection(askSender(local.ask), 'index');
    if (isPast() || 'refusal' in info) return local.close();
    host.show(local, { ...info, documents: total, attributes }, shown !== files);
    shown = files;
  };
}

function namesOf(files: readonly GivenFile[]): string {
  return files.map(({ name, path = name }) => path).join('\n');
}

/** Takes the records to a site or a server, after what would change there was shown. */
function takingOf({ state, set, takeNotes }: FillStore, { ready, run, control, end }: FillRunner) {
  /** @param forgotten what does not hold any more once it begins. */
  const take = async <N extends WorkName>(
    { studio }: FillHost,
    name: N,
    given: FillWork[N]['given'],
    forgotten: Partial<FillState> = {},
  ): Promise<FillWork[N]['result'] | null> => {
    const own = await ready(studio);
    if (own === null) return null;
    set(forgotten);
    return run(own, name, given);
  };
  return {
    async pack(design: Design, title: string, isAllowed: boolean, host: FillHost): Promise<PackedSite | null> {
      const release = new URL('../site/', host.studio).href;
      const given = { release, design: { ...design, raw: withoutKeys(design.raw) }, title, isAllowed };
      const packed = await take(host, 'pack', given, { packed: null });
      set({ packed });
      if (packed !== null) takeNotes(packed);
      return packed;
    },
    /** Compares with an index that was downloaded earlier. */
    async compareIndex(earlier: EarlierIndex, host: FillHost): Promise<void> {
      const forgotten = { indexComparison: null, packed: null };
      set({ indexComparison: await take(host, 'compareIndex', earlier, forgotten) });
    },
    async compare(target: FillTarget, host: FillHost): Promise<void> {
      set({ comparison: await take(host, 'compare', target, { comparison: null, filled: null }) });
    },
    async fill(target: FillTarget, isAllowed: boolean, host: FillHost): Promise<FilledServer | null> {
      const filled = await take(host, 'fill', { ...target, isAllowed });
      if (filled === null) return null;
      set({ filled, comparison: null });
      takeNotes(filled);
      return filled;
    },
    hold(): void {
      control('hold');
      set({ isHeld: true });
    },
    goOn(): void {
      control('go-on');
      set({ isHeld: false, lost: null });
    },
    /** Gives up what is being done. The files stay read while a server is left. */
    stop(): void {
      if (state().busy === 'fill') control('stop');
      else end();
    },
    /** Forgets what a server has said: another one is asked. */
    forgetServer: (): void => set({ comparison: null, filled: null, failure: null }),
  };
}
