/**
 * Returns the result of an action, or undefined if it throws. For calls that browsers and pages may refuse, and for input
 * that a site owner may have written wrong: a selector, a name of an attribute, JSON.
 */
export function tryOrUndefined<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
