/**
 * Makes `Function.prototype.bind` take more than one argument to bind. MooTools' compatibility layer replaces it by
 * `bind(self, argument)`, and React and InstantSearch, like most packages, bind several. Calls with one argument keep the
 * meaning the page has given them; nothing changes on a page with the browser's own `bind`.
 */
export function restoreBind(): void {
  const { bind } = Function.prototype;
  const bound = bind.call(sum as (...all: number[]) => number, null, 1, 2) as (third: number) => number;
  if (bound(4) === 7) return;
  Function.prototype.bind = function (this: (...all: unknown[]) => unknown, ...all: unknown[]) {
    const [self, ...first] = all;
    if (first.length < 2) return bind.apply(this, all as [unknown]);
    return (...rest: unknown[]) => this.apply(self, [...first, ...rest]);
  };
}

/** Does so again after each script that the page still loads; returns what stops it. */
export function keepBind(): () => void {
  restoreBind();
  // The event of a script follows its code in the same task.
  document.addEventListener('load', restoreBind, true);
  return () => document.removeEventListener('load', restoreBind, true);
}

function sum(one: number, two: number, three: number): number {
  return one + two + three;
}
