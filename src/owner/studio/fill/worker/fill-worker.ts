import { messageOf } from '../../../../tag/problems/message-of';
import { type Guarded, ShrinkError } from '../../../documents/guard-swap';
import { IndexerError } from '../../../documents/notes';
import { readInThreads } from '../../../read/budget/read-in-budget';
import { joinFiles } from '../../local-index/joined-files';
import {
  type FillFailure,
  type FillProgress,
  type FillWork,
  type FromFillWorker,
  PREVIEWED,
  type ToFillWorker,
  type WorkName,
} from '../fill-messages';
import { indexInMemory, openEarlierIndex } from '../given/earlier-index';
import { startBrowserThread } from './browser-thread';
import { compareIndexes } from './compare-indexes';
import { type BuiltIndex, type FillData, readFillData } from './fill-data';
import { compareServer, fillServer } from './fill-server';
import { type GzipPool, startGzipPool } from './gzip-pool';
import { createOwnerControl, type OwnerControl, StoppedError } from './import-control';
import { paceProgress } from './pace-progress';
import { pageOfZip, readmeOfZip } from './page-of-zip';
import { zipSite } from './zip-site';

/** The worker of Fill: everything that takes long is done here, so that the page never freezes. */

// Some browsers start no worker in a worker.
if (typeof Worker !== 'undefined') readInThreads(() => startBrowserThread(new URL('read-worker.js', import.meta.url)));

let data: FillData | null = null;
let owner: OwnerControl | null = null;
/** The index of all documents, between its comparison with an earlier one and its download. */
let whole: BuiltIndex | null = null;
let pool: GzipPool | null = null;

type Report = (progress: FillProgress) => void;
type Work = {
  readonly [N in WorkName]: (given: FillWork[N]['given'], report: Report) => Promise<FillWork[N]['result']>;
};

const work: Work = {
  async read({ files, base }, report) {
    [data, whole] = [null, null];
    data = await readFillData(files, (progress) => report({ kind: 'reading', ...progress }), base);
    return data.overview();
  },
  async choose(choices) {
    const own = taken();
    own.choose(choices);
    whole = null;
    return own.overview();
  },
  async preview() {
    const { files, documents, refused } = await taken().build(PREVIEWED, 'all', { pool: gzipPool() });
    return { files: joinFiles(files), documents, refused, notes: taken().notes() };
  },
  async pack({ release, design, title, isAllowed }, report) {
    const { documents, files, refused } = await wholeIndex(isAllowed ? 'all' : [], report);
    const page = pageOfZip(design, title);
    const zip = await zipSite(files, { release, page, readme: readmeOfZip(design, documents) });
    whole = null;
    return { zip, documents, files: files.size, refused, notes: taken().notes() };
  },
  async compareIndex(earlier, report) {
    const before = await openEarlierIndex(earlier);
    // The download of the index reports whether many are refused.
    const { files } = await wholeIndex('all', report);
    return compareIndexes(before, await indexInMemory(files));
  },
  compare: (target) => compareServer(taken(), target),
  async fill(options, report) {
    const own = taken();
    const total = own.collection.size;
    owner = createOwnerControl((reason) => report({ kind: 'lost', reason }));
    try {
      const filled = await fillServer(own, options, owner.control, {
        onProgress: (done) => report({ kind: 'sending', done, total }),
        onWait: () => report({ kind: 'locked' }),
      });
      return { ...filled, notes: own.notes() };
    } finally {
      owner = null;
    }
  },
};

/** Started with the first index, and ended with this worker. */
function gzipPool(): GzipPool {
  pool ??= startGzipPool(new URL('gzip-worker.js', import.meta.url));
  return pool;
}

async function wholeIndex(allowed: Guarded['allowed'], report: Report): Promise<BuiltIndex> {
  const { collection, build } = taken();
  // One with refused records was allowed them: whether that holds is asked again.
  if (whole !== null && (allowed === 'all' || whole.refused.count === 0)) return whole;
  whole = null;
  const onFile = (files: number): void => report({ kind: 'writing', files });
  whole = await build(collection.size, allowed, { onFile, pool: gzipPool() });
  return whole;
}

function taken(): FillData {
  if (data === null) throw new IndexerError('No file has been read.');
  return data;
}

/** Where documents of both files may be there, the sentence is another one: then the error is no `StoppedError`. */
const UNCHANGED = 'Stopped. Searches still find the earlier records.';

function failureOf(error: unknown): FillFailure {
  const isExpected = error instanceof IndexerError || (error instanceof Error && error.name === 'RequestError');
  return {
    message: error instanceof StoppedError ? UNCHANGED : messageOf(error),
    shrunk: error instanceof ShrinkError ? error.reasons : [],
    isStopped: error instanceof StoppedError,
    isOurs: !isExpected,
  };
}

async function run(id: number, name: WorkName, given: unknown): Promise<void> {
  const send = (message: FromFillWorker): void => postMessage(message);
  try {
    const one = work[name] as (given: unknown, report: Report) => Promise<unknown>;
    const report = paceProgress((progress) => send({ id, progress }));
    const result = await one(given, report);
    send({ id, result });
  } catch (error) {
    send({ id, failure: failureOf(error) });
  }
}

addEventListener('message', ({ data: message }: MessageEvent<ToFillWorker>) => {
  if ('work' in message) void run(message.id, message.work, message.given);
  else if (message.control === 'stop') owner?.stop();
  else if (message.control === 'hold') owner?.hold();
  else owner?.goOn();
});
