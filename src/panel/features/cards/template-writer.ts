import { type Problem, problem } from '../../../tag/problems/catalogue';
import { parseFormat, type ValueFormat } from '../../../tag/values/value-formats';
import type { FieldValue } from '../../../typesense/response/fields';
import { safeLink } from '../../../typesense/response/safe-url';
import type { Messages } from '../../languages/format';
import type { Writer } from './create-writer';
import { isFieldValue, type WriteFormat } from './render-template';
import { earlierPrice, shortAddress, starShare, toNumber } from './write-value';

/**
 * Makes the function that writes the placeholders with a format.
 *
 * @param writeDistance how far away the hit is, in words; '' where that is not known.
 */
export function createTemplateWriter(
  { write, messages }: Writer,
  owner: Document,
  onProblem: (problem: Problem) => void,
  writeDistance: (messages: Messages) => string = () => '',
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
  const element = (name: string, className: string, ...content: readonly (string | Node)[]): HTMLElement => {
    const made = owner.createElement(name);
    if (className !== '') made.className = className;
    made.append(...content);
    return made;
  };

  return ({ field, format: written }, scope) => {
    // The distance belongs to the hit, not to a field: the server returns it when it sorts by distance.
    if (written === 'distance') return { text: writeDistance(messages) };
    const format = formatOf(written);
    const read = (name: string): readonly unknown[] => scope.values(name);
    const values = read(field).filter(isFieldValue);
    const spot = { attribute: 'data-template', written: `${field} | ${written}` } as const;
    const textOf = (value: FieldValue): string => (format ? write(value, format, read, spot) : String(value));
    const text = values.map(textOf).join(', ');
    const [value] = values;
    if (!format || value === undefined || values.length > 1) return { text };
    const number = toNumber(value);

    if (format.kind === 'stars' && number !== null) {
      const stars = element('span', 'rating-stars');
      stars.style.setProperty('--share', starShare(number, format.max));
      const drawing = element('span', 'rating', `${text} `, stars);
      drawing.ariaHidden = 'true';
      const words = messages.text('card.stars', { count: text, max: format.max });
      return { text: words, node: element('span', '', drawing, element('span', 'hidden', words)) };
    }
    if (format.kind === 'link') {
      const address = safeLink(text);
      if (address === null) return { text };
      const link = owner.createElement('a');
      link.href = address;
      link.append(shortAddress(text));
      return { text, node: link };
    }
    if (format.kind === 'currency' && format.was !== null) {
      const before = earlierPrice(read(format.was).filter(isFieldValue)[0], value);
      if (before === undefined) return { text };
      const price = textOf(before);
      const struck = element('s', 'was', price);
      struck.ariaHidden = 'true';
      const words = element('span', 'hidden', `(${messages.text('card.was', { price })})`);
      return { text, node: element('span', '', text, ' ', struck, words) };
    }
    return { text };
  };
}
