import { defineCommand, type RequestOf } from '../terminal/define-command';
import { OptionError } from '../terminal/option-row';

/** `searchlet studio`. */
export const studioCommand = defineCommand({
  name: 'studio',
  summary: 'open the studio, where you make a tag',
  description: 'Serve the studio on this machine: see your own data in your own search, then copy the tag.',
  argument: ['[folder]', 'a folder of your site; the studio can open an index of files in it'],
  options: { port: { argument: '<number>', help: 'first port to try', read: readPort, default: 4600 } },
  read: ({ options, words: [folder = null] }) => ({ ...options, folder }),
});

/** A request for `searchlet studio`. Images and indexes of the folder, if there is one, are served too. */
export type StudioRequest = RequestOf<typeof studioCommand>;

function readPort(written: string): number {
  const port = /^\d{1,5}$/.test(written) ? Number(written) : 0;
  if (port < 1 || port > 65_535) throw new OptionError('Expected a number from 1 to 65535.');
  return port;
}
