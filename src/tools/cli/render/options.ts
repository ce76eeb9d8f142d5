import { type Command, Option } from 'commander';
import type { StyleChoice } from '../../render/style';
import { originOption, requireValue } from '../read-options';

/** The options of `searchlet render`. */
export interface Render {
  readonly kind: 'render';
  readonly pages: readonly string[];
  /** Folder for the rendered pages; null to change them in place. */
  readonly out: string | null;
  /** The site that visitors are on, such as `https://my.site`. */
  readonly origin: string | null;
  readonly style: StyleChoice;
  /** Whether to write nothing, and only to say whether pages are stale. */
  readonly isCheck: boolean;
  /** Whether to render again when pages change. */
  readonly isWatching: boolean;
}

interface OwnOptions {
  readonly out?: string;
  readonly origin?: string;
  readonly style: StyleChoice;
  readonly check?: boolean;
  readonly watch?: boolean;
}

/** Adds the command `render`, which calls `onRender` with its options. */
export function addRenderCommand(program: Command, onRender: (render: Render) => void): void {
  program
    .command('render')
    .summary('write the first hits into built pages')
    .description(
      'Write the first hits of each panel into built pages, as plain HTML: they are there before and without the script.',
    )
    .argument('<page...>', 'HTML files, or folders of them')
    .option('--out <folder>', 'write the pages to this folder, not in place', requireValue)
    .addOption(styleOption().default('inline' satisfies StyleChoice, 'a small style in the page'))
    .addOption(originOption())
    .option('--check', 'write nothing; exit with 2 if a page is stale')
    .addOption(new Option('--watch', 'render again when pages change').conflicts('check'))
    .addHelpText('after', AFTER_OPTIONS)
    .action((pages: readonly string[], { out, origin, style, check, watch }: OwnOptions) =>
      onRender({
        kind: 'render',
        pages,
        out: out ?? null,
        origin: origin ?? null,
        style,
        isCheck: check ?? false,
        isWatching: watch ?? false,
      }),
    );
}

const AFTER_OPTIONS = `
Run it after each build of the site, and after "searchlet index": an index of
files is read from the folder of the pages.

Exit status: 0 when all panels have their hits, 1 when one has none or old ones
and the output says why, 2 when pages are stale (--check) or nothing could be
done.`;

/** The option that chooses a style. */
export function styleOption(): Option {
  return new Option('--style <address>', '"none", or the address of your own style sheet for the hits').argParser(
    readStyle,
  );
}

/** Reads `inline`, `none`, or the address of a style sheet. */
export function readStyle(written: string): StyleChoice {
  const style = requireValue(written);
  return style === 'inline' || style === 'none' ? style : { href: style };
}
