type Attributes = Readonly<Record<string, string>>;

/** How a sentence about one attribute names it, and others. All names are given as in HTML, with `data-`. */
export interface AttributeNames {
  /** The attribute that the sentence is about, perhaps with its value. The sentence begins with it. */
  readonly subject: (value?: string) => string;
  /** Another attribute that it mentions, perhaps with a value. */
  readonly mention: (attribute: string, value?: string) => string;
}

/** The names for a sentence about this attribute. */
export type NamesFor = (subject: string) => AttributeNames;

/** Every attribute as in HTML: `data-sort`, `data-sort="year:desc"`. */
export const namesInHtml: NamesFor = (subject) => ({
  subject: (value) => inHtml(subject, value),
  mention: inHtml,
});

/**
 * The names that the site owner wrote. An attribute in the URL of a script has no `data-` there: the owner would not find
 * `data-sort` in `sort=year:desc`.
 *
 * @param address the attributes in the script's URL: name without `data-` → value.
 * @param given all attributes of the panel: one that has changed since is no longer the one in the URL.
 */
export function namesAsWritten(address: Attributes, given: Attributes): NamesFor {
  const isThere = (name: string): boolean => name in address && address[name] === given[name];
  const hasAddress = Object.keys(address).length > 0;
  return (subject) => {
    const own = withoutPrefix(subject);
    // A missing attribute should be added where the others are.
    const isAboutAddress = own !== null && (isThere(own) || (hasAddress && !(own in given)));
    return {
      subject: (value) =>
        isAboutAddress ? `In the script's address, ${inAddress(own, value)}` : inHtml(subject, value),
      mention(attribute, value) {
        const name = withoutPrefix(attribute);
        const isInAddress = name !== null && (isThere(name) || (isAboutAddress && !(name in given)));
        return isInAddress ? inAddress(name, value ?? '') : inHtml(attribute, value);
      },
    };
  };
}

/** Fills in the attributes that a text of ours mentions as `{data-sort}`. */
export function fillNames(text: string, { mention }: AttributeNames): string {
  return text.replace(/\{(data-[a-z-]+)\}/g, (_, attribute: string) => mention(attribute));
}

/** The name without `data-`; null for an attribute of links, which a script's URL cannot have. */
function withoutPrefix(attribute: string): string | null {
  return /^data-(?!searchlet-)/.test(attribute) ? attribute.slice('data-'.length) : null;
}

function inHtml(attribute: string, value?: string): string {
  return value === undefined ? attribute : `${attribute}="${value}"`;
}

/** A URL has no quotes around a value. They are added only where the end of the value would be unclear. */
function inAddress(name: string, value?: string): string {
  if (value === undefined) return name;
  return `${name}=${/[\s"]/.test(value) ? `"${value}"` : value}`;
}
