import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FormatError } from '../budget/format-error';
import { type Budget, readInBudget } from '../budget/read-in-budget';
import { parsePdfHere, type RawPdf } from './parse-pdf';

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
 * Parses a PDF within the budget of PDFs.
 *
 * @throws FormatError when the package is missing, the file is broken or protected, or needs more.
 */
export async function parsePdf(bytes: Uint8Array): Promise<RawPdf> {
  const address = findPackage();
  if (address === null) throw new FormatError(`is a PDF: ${PDF_ADVICE}`);
  return readInBudget(parsePdfHere, 'pdf', { bytes, address }, BUDGET);
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
