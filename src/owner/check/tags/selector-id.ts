/** The id that a selector such as `#search` names; undefined if it names anything else. */
export function selectorId(selector: string | undefined): string | undefined {
  return /^#([\w-]+)$/.exec(selector?.trim() ?? '')?.[1];
}
