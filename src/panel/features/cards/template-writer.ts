import type { TagConfig } from '../../../tag/attributes/attributes';
import { namesIn, withNames } from '../../../tag/card-plan';
import { type Problem, problem } from '../../../tag/problems/catalogue';
import { safeLink } from '../../../tag/values/safe-url';
import { parseFormat, type ValueFormat } from '../../../tag/values/value-formats';
import type { FieldValue } from '../../../typesense/response/fields';
import type { Messages } from '../../languages/format';
import type { Writer } from './create-writer';
import { isFieldValue, type WriteFormat } from './render-template';
import { earlierPrice, shortAddress, starShare, toNumber } from './write-value';

/**
 * Makes the function that writes the placeholders with a format.
 *
 * @param writeDistance how far away the hit is, in words; '' where that is not known.
 * @param facets have the words for values of the fields for which the format names none.
 */
export function createTemplateWriter(
  { write, messages }: Writer,
  owner: Document,
  onProblem: (problem: Problem) => void,
  writeDistance: (messages: Messages) => string = () => '',
  facets: TagConfig['facets'] = [],
): WriteFormat {
  const formats = new Map<string, ValueFormat | undefined>();
  const formatOf = (written: string): ValueFormat | undefined => {
    if (!formats.has(written)) {
      const spot = { attribute: 'data-template', value: written };
      formats.set(
        written,
        parseFormat(written, (code, facts) => onProblem(problem(code, spot, facts, 'asItIs'))),
      );
    }
    return formats.get(written);
  };
  return ({ field, format: written }, scope) => {
    // The distance belongs to the hit, not to a field: the server returns it when it sorts by distance.
    if (written === 'distance') return { text: writeDistance(messages) };
    const parsed = formatOf(written);
    const format = parsed && withNames(parsed, namesIn(facets, field));
    const read = (name: string): readonly unknown[] => scope.values(name);
    const values = read(field).filter(isFieldValue);
    const spot = { attribute: 'data-template', written: `${field} | ${written}` } as const;
    const textOf = (value: FieldValue): string => (format ? write(value, format, read, spot) : String(value));
    const text = messages.list(values.map(textOf));
    const [value] = values;
    if (!format || value === undefined || values.length > 1) return { text };
    if (format.kind === 'stars') return drawStars(toNumber(value), format.max, text, messages, owner);
    if (format.kind === 'link') return drawLink(text, owner);
    if (format.kind !== 'currency' || format.was === null) return { text };
    const before = earlierPrice(read(format.was).filter(isFieldValue)[0], value);
    return before === undefined ? { text } : drawPrices(text, textOf(before), messages, owner);
  };
}

type Written = ReturnType<WriteFormat>;

function drawStars(number: number | null, max: number, text: string, messages: Messages, owner: Document): Written {
  if (number === null) return { text };
  const stars = element(owner, 'span', 'rating-stars');
  stars.style.setProperty('--share', starShare(number, max));
  const drawing = element(owner, 'span', 'rating', `${text} `, stars);
  drawing.ariaHidden = 'true';
  const words = messages.text('card.stars', { count: text, max });
  return { text: words, node: element(owner, 'span', '', drawing, element(owner, 'span', 'hidden', words)) };
}

function drawLink(text: string, owner: Document): Written {
  const address = safeLink(text);
  if (address === null) return { text };
  const link = owner.createElement('a');
  link.href = address;
  link.append(shortAddress(text));
  return { text, node: link };
}

function drawPrices(text: string, earlier: string, messages: Messages, owner: Document): Written {
  const struck = element(owner, 's', 'was', earlier);
  struck.ariaHidden = 'true';
  const words = element(owner, 'span', 'hidden', messages.text('card.was', { price: earlier }));
  return { text, node: element(owner, 'span', '', text, ' ', struck, words) };
}

function element(
  owner: Document,
  name: string,
  className: string,
  ...content: readonly (string | Node)[]
): HTMLElement {
  const made = owner.createElement(name);
  if (className !== '') made.className = className;
  made.append(...content);
  return made;
}
