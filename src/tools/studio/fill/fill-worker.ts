import { ShrinkError } from '../../indexer/guard-swap';
import { IndexerError } from '../../indexer/notes';
import type { FillData } from './fill-data';
import { readFillData } from './fill-data';
import {
  type FillFailure,
  type FillProgress,
  type FillWork,
  type FromFillWorker,
  PREVIEWED,
  type ToFillWorker,
  type WorkName,
} from './fill-messages';
import { compareServer, fillServer } from './fill-server';
import { createOwnerControl, type OwnerControl, StoppedError } from './import-control';
import { pageOfZip, readmeOfZip } from './page-of-zip';
import { zipSite } from './zip-site';

/** The worker of Fill: everything that takes long is done here, so that the page never freezes. */

let data: FillData | null = null;
let owner: OwnerControl | null = null;

type Report = (progress: FillProgress) => void;
type Work = {
  readonly [N in WorkName]: (given: FillWork[N]['given'], report: Report) => Promise<FillWork[N]['result']>;
};

const work: Work = {
  async read({ files, base }, report) {
    data = null;
    data = await readFillData(files, (progress) => report({ kind: 'reading', ...progress }), base);
    return data.overview();
  },
  async choose(choices) {
    const own = taken();
    own.choose(choices);
    return own.overview();
  },
  async preview() {
    const { files, documents, refused } = await taken().build(PREVIEWED, 'all');
    const blobs = [...files].map(([path, bytes]): [string, Blob] => [
      path,
      new Blob([bytes as Uint8Array<ArrayBuffer>]),
    ]);
    return { files: new Map(blobs), documents, refused: refused.length };
  },
  async pack({ release, design, title, isAllowed }, report) {
    const { collection, build } = taken();
    const built = await build(collection.size, isAllowed ? 'all' : [], (files) => report({ kind: 'writing', files }));
    const { documents, files, refused } = built;
    const page = pageOfZip(design, title);
    const zip = await zipSite(files, { release, page, readme: readmeOfZip(design, documents) });
    return { zip, documents, files: files.size, refused };
  },
  compare: (target) => compareServer(taken(), target),
  async fill(options, report) {
    const own = taken();
    const total = own.collection.size;
    owner = createOwnerControl((reason) => report({ kind: 'lost', reason }));
    try {
      return await fillServer(own, options, owner.control, {
        onProgress: (done) => report({ kind: 'sending', done, total }),
        onWait: () => report({ kind: 'locked' }),
      });
    } finally {
      owner = null;
    }
  },
};

function taken(): FillData {
  if (data === null) throw new IndexerError('No file was read.');
  return data;
}

/** Where documents of both files may be there, the sentence is another one: then the error is no `StoppedError`. */
const UNCHANGED = 'Stopped. Searches still find what was there before.';

function failureOf(error: unknown): FillFailure {
  const isExpected = error instanceof IndexerError || (error instanceof Error && error.name === 'RequestError');
  return {
    message: error instanceof StoppedError ? UNCHANGED : error instanceof Error ? error.message : String(error),
    shrunk: error instanceof ShrinkError ? error.reasons : [],
    isStopped: error instanceof StoppedError,
    isOurs: !isExpected,
  };
}

async function run(id: number, name: WorkName, given: unknown): Promise<void> {
  const send = (message: FromFillWorker): void => postMessage(message);
  try {
    const one = work[name] as (given: unknown, report: Report) => Promise<unknown>;
    const result = await one(given, (progress) => send({ id, progress }));
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
