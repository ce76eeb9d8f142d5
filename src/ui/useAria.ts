import { useLayoutEffect } from 'react';

/** Attributes of an element that others may have set too; `null` leaves one as it is. */
type Attributes = Readonly<Record<string, string | null>>;

/** Sets attributes of an element for as long as this is drawn, and then puts back what was there. */
export function useAria(element: Element | null, attributes: Attributes): void {
  const written = JSON.stringify(attributes);
  useLayoutEffect(() => {
    if (!element) return undefined;
    const undo = Object.entries(JSON.parse(written) as Attributes).map(([name, value]) => {
      const before = element.getAttribute(name);
      if (value !== null) element.setAttribute(name, value);
      return () => (before === null ? element.removeAttribute(name) : element.setAttribute(name, before));
    });
    return () => {
      for (const back of undo) back();
    };
  }, [element, written]);
}
