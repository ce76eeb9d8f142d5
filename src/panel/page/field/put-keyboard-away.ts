/** Takes the focus out of a field on a touch device, where its keyboard covers the results. */
export function putKeyboardAway(field: HTMLElement | null): void {
  if (matchMedia('(pointer: coarse)').matches) field?.blur();
}
