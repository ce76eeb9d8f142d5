import { grouped } from '../../documents/number-text';
import type { Environment } from '../terminal/environment';

/** Without a terminal: writes a line each time this many are done. */
const LINE_EVERY = 500;
/** On a terminal: milliseconds between two updates of the bar. */
const BAR_EVERY = 100;

/** Shows how far a run is: a bar on a terminal, plain lines elsewhere. */
export function createProgress({
  isTerminal,
  width,
  writeError,
}: Pick<Environment, 'isTerminal' | 'width' | 'writeError'>) {
  let last = '';
  let lastTime = 0;
  let lastLine = 0;

  const showBar = (what: string, done: number, total: number | null): void => {
    const isNew = what !== last;
    if (!isNew && done !== total && performance.now() - lastTime < BAR_EVERY) return;
    [last, lastTime] = [what, performance.now()];
    writeError(`\r${barOf(what, done, total).slice(0, width - 1)}\x1b[K`);
  };

  const showLine = (what: string, done: number, total: number | null): void => {
    const isNew = what !== last;
    const step = Math.floor(done / LINE_EVERY);
    if (!isNew && step === lastLine) return;
    [last, lastLine] = [what, step];
    writeError(`${[what, ...(done > 0 ? [amountOf(done, total)] : [])].join(' · ')}\n`);
  };

  return {
    /** `total` is null while it is unknown. */
    show: isTerminal ? showBar : showLine,
    /** Removes the bar. */
    end: (): void => {
      if (isTerminal && last !== '') writeError('\r\x1b[K');
    },
  };
}

const CELLS = 24;

function barOf(what: string, done: number, total: number | null): string {
  if (total === null || total === 0) return `${what}${done > 0 ? ` · ${amountOf(done, total)}` : ' …'}`;
  const filled = Math.round((CELLS * done) / Math.max(total, done));
  return `${'█'.repeat(filled)}${'░'.repeat(CELLS - filled)} ${what} · ${amountOf(done, total)}`;
}

function amountOf(done: number, total: number | null): string {
  return total === null ? grouped(done) : `${grouped(done)} of ${grouped(total)}`;
}
