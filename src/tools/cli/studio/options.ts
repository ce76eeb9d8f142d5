import { type Command, InvalidArgumentError } from 'commander';

/** The options of `searchlet studio`. */
export interface StudioOptions {
  readonly kind: 'studio';
  /** The first port to try. */
  readonly port: number;
  /** Folder of the owner's site, whose indexes and images are served too; null for none. */
  readonly folder: string | null;
}

/** Adds the command `studio`, which calls `onStudio` with its options. */
export function addStudioCommand(program: Command, onStudio: (studio: StudioOptions) => void): void {
  program
    .command('studio')
    .summary('open the page on which a tag is made')
    .description('Serve the studio on this machine: see your own data in your own search, then copy the tag.')
    .argument('[folder]', 'a folder of your site: an index of files in it can be opened in the studio')
    .option('--port <number>', 'first port to try', readPort, 4600)
    .action((folder: string | undefined, { port }: { readonly port: number }) =>
      onStudio({ kind: 'studio', port, folder: folder ?? null }),
    );
}

function readPort(written: string): number {
  const port = /^\d{1,5}$/.test(written) ? Number(written) : 0;
  if (port < 1 || port > 65_535) throw new InvalidArgumentError('Expected a number from 1 to 65535.');
  return port;
}
