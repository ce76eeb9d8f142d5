import type { Design } from './design';

/** The designs of a session: what is undone can be done again. */
export interface History {
  readonly past: readonly Design[];
  readonly present: Design;
  readonly future: readonly Design[];
  /** What the last change was about; further changes of the same thing belong to the same step. */
  readonly lastChanged: string | null;
}

export type HistoryAction =
  /** @param about what changes, such as the name of an attribute; null for a separate step. */
  | { readonly kind: 'change'; readonly design: Design; readonly about: string | null }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

/** Most steps that are kept. */
const MAX_STEPS = 200;

/** Whether a text became another by typing into it, so that both belong to one step. */
export function continuesTyping(before: string, after: string): boolean {
  const [short, long] = before.length < after.length ? [before, after] : [after, before];
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end++;
  return long.length - short.length <= 1 && start + end >= short.length - 1;
}

export function startHistory(design: Design): History {
  return { past: [], present: design, future: [], lastChanged: null };
}

/** The history after one action. Typing into one field is one step. */
export function changeHistory(history: History, action: HistoryAction): History {
  const { past, present, future, lastChanged } = history;
  switch (action.kind) {
    case 'change': {
      if (JSON.stringify(action.design) === JSON.stringify(present)) return history;
      const isSameStep = action.about !== null && action.about === lastChanged;
      return {
        past: isSameStep ? past : [...past, present].slice(-MAX_STEPS),
        present: action.design,
        future: [],
        lastChanged: action.about,
      };
    }
    case 'undo': {
      const before = past.at(-1);
      if (before === undefined) return history;
      return { past: past.slice(0, -1), present: before, future: [present, ...future], lastChanged: null };
    }
    case 'redo': {
      const [next, ...later] = future;
      if (next === undefined) return history;
      return { past: [...past, present], present: next, future: later, lastChanged: null };
    }
  }
}
