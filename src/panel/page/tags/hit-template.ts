import { find } from '../dom';
import { tryOrUndefined } from '../try-or-undefined';

/** A hit template made safe to fill in. */
interface PageTemplate {
  readonly content: DocumentFragment;
  /** Its style sheets, in order; they apply only inside the panel. */
  readonly styles: readonly string[];
  /** Every text and attribute in it, which may contain placeholders. */
  readonly texts: readonly string[];
  /** What was removed, as written: `<script>`, `onclick`. */
  readonly refused: readonly string[];
}

/**
 * The template for one hit: the one a selector names, else a `<template>` child of the element, or null.
 */
export function findTemplate(host: Element, selector: string | null): HTMLTemplateElement | null {
  if (selector === null) return [...host.children].find(isTemplate) ?? null;
  const found = find(selector);
  return found && isTemplate(found) ? found : null;
}

/**
 * Calls back when the template is added, replaced or removed, or its content has changed. The parser and many
 * frameworks add a template after the panel has started.
 *
 * @returns function that stops it.
 */
export function onTemplateChange(host: Element, selector: string | null, listener: () => void): () => void {
  const template = findTemplate(host, selector);
  const observer = new MutationObserver((changes) => {
    const isInside = changes.some(({ target }) => target.getRootNode() === template?.content);
    if (isInside || findTemplate(host, selector) !== template) listener();
  });
  observer.observe(selector === null ? host : document, { childList: true, subtree: selector !== null });
  if (template)
    observer.observe(template.content, { attributes: true, characterData: true, childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Copies a template and removes what a field could turn into code: scripts and similar elements, `on*` attributes, and
 * attributes that hold HTML or CSS if they contain a placeholder. What is left is only ever cloned, never parsed.
 */
export function readTemplate(template: HTMLTemplateElement): PageTemplate {
  const content = template.content.cloneNode(true) as DocumentFragment;
  const styles: string[] = [];
  const refused: string[] = [];
  for (const element of [...content.querySelectorAll('*')]) {
    const name = element.localName.toLowerCase();
    if (name === 'style') styles.push(element.textContent ?? '');
    else if (REFUSED_ELEMENTS.has(name)) refused.push(`<${name}>`);
    else {
      for (const attribute of element.attributes) attribute.value = decodeBraces(attribute.value);
      refused.push(...refuseAttributes(element));
      continue;
    }
    element.remove();
  }
  const attributes = [...content.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
  return { content, styles, texts: [content.textContent ?? '', ...attributes.map(({ value }) => value)], refused };
}

/** Decodes the placeholders of a URL that an editor has encoded: Ghost writes `/films/%7B%7Bid%7D%7D`. */
function decodeBraces(address: string): string {
  return address.replace(
    /%7B%7B(?:[^%]|%(?!7[BD]))+%7D%7D/gi,
    (encoded) => tryOrUndefined(() => decodeURIComponent(encoded)) ?? encoded,
  );
}

/** Elements that run code, load documents, or (SVG animation) set other elements' attributes. */
const REFUSED_ELEMENTS = new Set(
  'script iframe frame object embed applet base meta link portal template set animate animatemotion animatetransform'.split(
    ' ',
  ),
);

function refuseAttributes(element: Element): readonly string[] {
  const refused = [...element.attributes].filter(
    ({ name, value }) => /^on/i.test(name) || (/^(?:srcdoc|style)$/i.test(name) && value.includes('{{')),
  );
  for (const { name } of refused) element.removeAttribute(name);
  return refused.map(({ name }) => name);
}

function isTemplate(element: Element): element is HTMLTemplateElement {
  return element instanceof HTMLTemplateElement;
}
