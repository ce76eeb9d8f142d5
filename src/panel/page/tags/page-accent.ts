/** Gives the panel in a shadow root the colour that the page around it has for controls, else for links. */
export function takePageAccent(host: HTMLElement): void {
  const { style } = host.shadowRoot?.querySelector<HTMLElement>('.root:not(.facade)') ?? {};
  const colour = pageAccent(host) ?? '';
  // The same value again would count as a change, and reach observers of the host.
  if (style && style.getPropertyValue(NAME) !== colour) style.setProperty(NAME, colour);
}

const NAME = '--searchlet-accent';

/**
 * The `accent-color` around an element, else the colour of a link there; null where neither is more than the colour of text. It asks a
 * new link: one of the page may be in transition from the colour that it had in another theme.
 */
function pageAccent(element: Element): string | null {
  const { accentColor = 'auto', color } = getComputedStyle(element);
  if (accentColor !== 'auto') return accentColor;
  const link = document.createElement('a');
  link.href = '#';
  link.style.display = 'none';
  element.parentElement?.append(link);
  const { color: ofLink } = getComputedStyle(link);
  link.remove();
  return ofLink === '' || ofLink === color ? null : ofLink;
}
