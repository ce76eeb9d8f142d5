import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { askWorker } from '../budget/ask-worker';
import { FormatError } from '../budget/format-error';
import type { Budget } from '../budget/read-in-budget';
import type { PdfItem } from './pdf-text';
import { MAX_PAGES, PDF_WORKER } from './pdf-worker';

/** A PDF as pdf.js reads it; what it does not say is empty. */
export interface RawPdf {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly keywords: string;
  readonly lang: string;
  /** As PDF writes dates: `D:20260131120000Z`. */
  readonly modified: string;
  /** Its bookmarks; `page` counts from 1, and is null where it is unknown. */
  readonly outline: readonly { readonly heading: string; readonly page: number | null }[];
  readonly pages: readonly (readonly PdfItem[])[];
  /** Whether letters are lost: their font is not in the file, and what reads PDFs has no table for it. */
  readonly isMissingLetters: boolean;
  /** Number of pages, also of those that were not read. */
  readonly total: number;
}

/** The package that reads PDFs: pdf.js without what draws. It is as large as the whole command, so it is installed beside it. */
const PACKAGE = 'unpdf';
/** The newest version that supports Node 20. */
const INSTALL = 'npm install unpdf@1.7';

/** What the owner does where PDFs cannot be read: the end of a sentence. */
export const PDF_ADVICE = `install their reader with “${INSTALL}”`;

/** Whether the package that reads PDFs is installed. */
export function isPdfReadable(): boolean {
  return findPackage() !== null;
}

/** For one file. */
const BUDGET: Budget = { seconds: 30, memory: 1024 };

/**
 * Parses PDFs in their own thread, one after the other: a hostile file can keep it busy or fill its memory, and is then given
 * up with the thread.
 *
 * @throws FormatError when the package is missing, the file is broken or protected, or takes too long.
 */
export function parsePdf(bytes: Uint8Array): Promise<RawPdf> {
  const result = last.then(() => parseNow(bytes));
  last = result.catch(() => {});
  return result;
}

let last: Promise<unknown> = Promise.resolve();
let worker: Worker | null = null;

async function parseNow(bytes: Uint8Array): Promise<RawPdf> {
  worker ??= startWorker();
  const message = { bytes: Uint8Array.from(bytes), pages: MAX_PAGES };
  const answer = await askWorker<Answer>(worker, message, BUDGET).catch((error: unknown) => {
    void worker?.terminate();
    worker = null;
    throw error;
  });
  if ('error' in answer) throw new FormatError(explain(answer));
  return answer.pdf;
}

function startWorker(): Worker {
  const module = findPackage();
  if (module === null) throw new FormatError(`is a PDF: ${PDF_ADVICE}`);
  const limits = { maxOldGenerationSizeMb: BUDGET.memory };
  return new Worker(PDF_WORKER, { eval: true, workerData: module, resourceLimits: limits, stdout: true, stderr: true });
}

/** The file of the package, in the folder of the owner's project or beside the command. */
function findPackage(): string | null {
  for (const place of [join(process.cwd(), 'searchlet.js'), import.meta.url]) {
    try {
      const file = createRequire(place).resolve(PACKAGE);
      if (existsSync(file)) return pathToFileURL(file).href;
    } catch {
      // It is not there: perhaps at the next place.
    }
  }
  return null;
}

type Answer = { readonly pdf: RawPdf } | { readonly error: string; readonly kind: string };

function explain({ kind, error }: { readonly kind: string; readonly error: string }): string {
  return kind === 'PasswordException' ? 'is protected by a password' : `is not a readable PDF: ${error}`;
}
