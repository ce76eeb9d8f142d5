import { listen } from '../listen';

/**
 * Makes `Function.prototype.bind` accept more than one argument to bind. MooTools' compatibility layer replaces it by
 * `bind(self, argument)`, but React and InstantSearch, like most packages, bind several. Calls with one argument work as
 * the page has defined them; nothing changes on a page with the browser's own `bind`.
 */
function restoreBind(): void {
  const { bind } = Function.prototype;
  const bound = bind.call(sum as (...all: number[]) => number, null, 1, 2) as (third: number) => number;
  if (bound(4) === 7) return;
  Function.prototype.bind = function (this: (...all: unknown[]) => unknown, ...all: unknown[]) {
    const [self, ...first] = all;
    if (first.length < 2) return bind.apply(this, all as [unknown]);
    return (...rest: unknown[]) => this.apply(self, [...first, ...rest]);
  };
}

/** Restores `bind` now, and again after each script that the page still loads; returns a function that stops it. */
export function keepBind(): () => void {
  restoreBind();
  // The `load` event of a script follows its code in the same task.
  return listen(document, ['load'], restoreBind, { capture: true });
}

function sum(one: number, two: number, three: number): number {
  return one + two + three;
}
