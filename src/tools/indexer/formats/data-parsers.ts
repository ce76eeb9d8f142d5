/**
 * Parse tables, XML and feeds. The command and the worker of the studio share one file with these packages, see
 * `src/tools/build/shared-files.mjs`.
 */
// The build for browsers, which Node runs as fast: the studio reads tables with this module, too.
export { CsvError, parse as parseCsv } from 'csv-parse/browser/esm/sync';
export { XMLParser } from 'fast-xml-parser';
export { parseFeed } from 'feedsmith';
