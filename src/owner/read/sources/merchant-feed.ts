import type { DocumentValue, Fields } from '../../documents/document';
import { parseXml, type XmlElement, xmlElementsNamed } from '../formats/xml-tree';
import { cellText } from '../page/fragment-text';

/** Whether a feed is one of products, as shops write it for Google Merchant Center. */
export function isMerchantFeed(text: string): boolean {
  return /xmlns:\w+\s*=\s*["']https?:\/\/base\.google\.com\/(?:ns|cns)\/1\.0/.test(text.slice(0, 4096));
}

/**
 * The products of such a feed, each with all of its attributes: those that entries of other feeds have by their names.
 *
 * @see https://support.google.com/merchants/answer/7052112
 * @throws FormatError when its XML is damaged.
 */
export function merchantItems(text: string): readonly Fields[] {
  const root = parseXml(text);
  const items = [...xmlElementsNamed(root, 'item')];
  return (items.length > 0 ? items : [...xmlElementsNamed(root, 'entry')]).map(({ children }) => {
    const fields = fieldsOf(children);
    const { title, description, summary, link, image_link: image, ...others } = fields;
    const texts = { title: textIn(title), text: textIn(description ?? summary) };
    return { url: link ?? null, ...texts, image: image ?? null, ...others };
  });
}

function textIn(value: DocumentValue | undefined): DocumentValue {
  return typeof value === 'string' ? cellText(value).trim() : (value ?? null);
}

/** Elements by their names, of which a list has several, and an object its own. */
function fieldsOf(children: XmlElement['children']): Fields {
  const fields = new Map<string, DocumentValue>();
  for (const child of children) {
    if (typeof child === 'string') continue;
    const parts = child.children.filter((one) => typeof one !== 'string');
    const text = child.children.join('').trim();
    const value = parts.length > 0 ? fieldsOf(parts) : text || (child.attributes['href'] ?? '');
    const before = fields.get(child.name);
    if (value !== '') fields.set(child.name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(fields);
}
