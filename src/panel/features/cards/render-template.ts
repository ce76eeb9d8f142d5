import { safeImage, safeLink } from '../../../tag/values/safe-url';
import type { FieldValue } from '../../../typesense/response/fields';
import { type Part, plainText } from '../../../typesense/response/highlight';
import type { Item } from '../../../typesense/response/item';
import { type Placeholder, toPieces } from '../../../typesense/response/template-placeholders';
import { fillUrlTemplate } from '../../../typesense/response/url-template';
import type { Messages } from '../../languages/format';
import { part } from '../../ui/parts';

/** What a template is filled from: one hit, or one value inside `data-each`. */
type TemplateScope = Item['scope'];

/** Writes a value in the format of its placeholder; the node, if there is one, is used outside attributes. */
export type WriteFormat = (
  placeholder: FormattedPlaceholder,
  scope: TemplateScope,
) => { readonly text: string; readonly node?: Node };

/** A placeholder with a format. */
interface FormattedPlaceholder extends Placeholder {
  readonly format: string;
}

/** The texts and formats that a template is filled with. */
interface Filling {
  readonly messages: Messages;
  readonly write: WriteFormat;
}

/**
 * Fills in a template for one hit. Nodes are cloned and their text is set, so the value of a field cannot become an element
 * or an attribute. It becomes a link or an image only if its address is safe.
 */
export function renderTemplate(
  template: DocumentFragment,
  scope: TemplateScope,
  messages: Messages,
  write: WriteFormat,
): Node {
  const filled = template.cloneNode(false) as DocumentFragment;
  const filling = { messages, write };
  for (const child of [...template.childNodes]) filled.append(...fillNode(child, scope, filling));
  return filled;
}

function fillNode(node: Node, scope: TemplateScope, filling: Filling): readonly Node[] {
  if (node.nodeType === node.TEXT_NODE) return fillText(node as Text, scope, filling);
  if (node.nodeType !== node.ELEMENT_NODE) return [];
  const element = node as Element;
  const [condition, exception, list] = ['data-if', 'data-unless', 'data-each'].map((name) =>
    element.getAttribute(name),
  );
  const isWanted = (at: TemplateScope): boolean =>
    (!condition || countsAsTrue(at, condition)) && (!exception || !countsAsTrue(at, exception));
  if (!list) return isWanted(scope) ? [fillElement(element, scope, filling)] : [];
  const scopes = scope.values(list.trim()).map((value) => within(scope, value));
  return scopes.filter(isWanted).map((inner) => fillElement(element, inner, filling));
}

function fillElement(element: Element, scope: TemplateScope, filling: Filling): Element {
  const filled = element.cloneNode(false) as Element;
  for (const { name, value } of [...element.attributes]) {
    if (DIRECTIVES.has(name)) {
      filled.removeAttribute(name);
      continue;
    }
    const check = checkOf(name);
    const textOf = (piece: string | Placeholder): string =>
      typeof piece === 'string'
        ? piece
        : partsFor(piece, scope, filling)
            .map(({ text }) => text)
            .join('');
    // A placeholder at the start may hold a complete address, so it is not encoded.
    const fillIn = (text: string): string =>
      fillUrlTemplate(
        toPieces(text.trim()).map((piece, index) =>
          index === 0 ? textOf(piece) : typeof piece === 'string' ? piece : { value: textOf(piece) },
        ),
      );
    const text = !check
      ? toPieces(value).map(textOf).join('')
      : check === safeSet
        ? value.split(/,\s+/).map(fillIn).join(', ')
        : fillIn(value);
    const safe = check ? check(text) : text;
    // A form that lost its `data-action` would leave the page, so it keeps an address to which nothing is sent.
    if (safe === null && name === 'data-action') filled.setAttribute(name, 'about:invalid');
    else if (safe === null) filled.removeAttribute(name);
    else if (safe !== value) filled.setAttribute(name, safe);
  }
  for (const child of [...element.childNodes]) filled.append(...fillNode(child, scope, filling));
  return filled;
}

const DIRECTIVES = new Set(['data-if', 'data-unless', 'data-each']);

/** The check for an attribute that holds an address, which returns the allowed value, or null to remove it; null for others. */
function checkOf(name: string): ((value: string) => string | null) | null {
  if (/^((xlink:)?href|(form|data-)?action|ping)$/i.test(name)) return safeLink;
  if (/^(src|poster|background)$/i.test(name)) return safeImage;
  return /^srcset$/i.test(name) ? safeSet : null;
}

/** Addresses of one image in several sizes. */
function safeSet(value: string): string | null {
  return value.split(',').every((candidate) => safeImage(candidate) !== null) ? value : null;
}

function fillText(node: Text, scope: TemplateScope, filling: Filling): readonly Node[] {
  return toPieces(node.data).flatMap((piece) => {
    const rendered = typeof piece !== 'string' && hasFormat(piece) && filling.write(piece, scope).node;
    if (rendered) return [rendered];
    const parts =
      typeof piece === 'string' ? [plain(piece)] : isolated(partsFor(piece, scope, filling), filling.messages);
    return parts.map(({ text, isHighlighted }) => {
      const words = node.ownerDocument.createTextNode(text);
      if (!isHighlighted) return words;
      const mark = node.ownerDocument.createElement('mark');
      // Screen readers would cut words at it, see Highlight.tsx.
      mark.setAttribute('role', 'none');
      mark.setAttribute('part', part('highlight').part);
      mark.append(words);
      return mark;
    });
  });
}

/** Isolates the direction of a value with control characters, since the owner's style sheet would apply to an element. */
function isolated(parts: readonly Part[], messages: Messages): readonly Part[] {
  const [before, after] = messages.isolates(plainText(parts));
  return before ? [plain(before), ...parts, plain(after)] : parts;
}

function plain(text: string): Part {
  return { text, isHighlighted: false };
}

function partsFor(placeholder: Placeholder, scope: TemplateScope, { messages, write }: Filling): readonly Part[] {
  const { field, form } = placeholder;
  if (form !== 'plain') return scope.parts(field, form === 'highlight' ? 'value' : 'snippet');
  if (hasFormat(placeholder)) return [plain(write(placeholder, scope).text)];
  return [plain(messages.list(scope.values(field).filter(isFieldValue).map(String)))];
}

function hasFormat(placeholder: Placeholder): placeholder is FormattedPlaceholder {
  return placeholder.format !== null;
}

/** Whether a field counts as true: it exists, and is neither empty nor false. 0 counts as true. */
function countsAsTrue(scope: TemplateScope, field: string): boolean {
  return scope.values(field.trim()).some((value) => value !== '' && value !== false && value !== null);
}

/** The scope of a value inside `data-each`: `.` is the value, `.name` one of its fields; other names still mean the hit. */
function within(outer: TemplateScope, value: unknown): TemplateScope {
  const inner = (field: string): readonly unknown[] => {
    if (field === '.') return [value];
    const own = (value as Record<string, unknown> | null)?.[field.slice(1)];
    return own === undefined ? [] : Array.isArray(own) ? own : [own];
  };
  return {
    values: (field) => (field.startsWith('.') ? inner(field) : outer.values(field)),
    parts: (field, form) =>
      field.startsWith('.')
        ? inner(field)
            .filter(isFieldValue)
            .map((each) => plain(String(each)))
        : outer.parts(field, form),
  };
}

/** Whether a value can be written: no object, and not null. */
export function isFieldValue(value: unknown): value is FieldValue {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
