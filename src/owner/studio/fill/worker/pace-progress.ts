import type { FillProgress } from '../fill-messages';

/** Milliseconds between two reports of the same kind: the page draws each. */
const PACE = 100;

/**
 * Passes on how far the work is, ten times a second at most: an index has 20,000 files, and each report would keep the page busy.
 * Other messages are passed on at once.
 *
 * @param now milliseconds.
 */
export function paceProgress(
  send: (progress: FillProgress) => void,
  now: () => number = () => performance.now(),
): (progress: FillProgress) => void {
  let last: { readonly kind: FillProgress['kind']; readonly at: number } | null = null;
  return (progress) => {
    const { kind } = progress;
    const at = now();
    const isAmount = kind === 'reading' || kind === 'writing' || kind === 'sending';
    if (isAmount && last?.kind === kind && at - last.at < PACE) return;
    last = { kind, at };
    send(progress);
  };
}
