import type { ReactElement } from 'react';
import { useOverlay, usePage } from '../../ui/contexts';
import { usePageSubmit } from '../../ui/field/PageField';
import { hasFocus } from '../../ui/field/useQueryInput';
import { useAria, useListeners } from '../../ui/useEventListeners';

interface Props {
  readonly input: HTMLInputElement;
}

/**
 * Opens the overlay from the page's own field: on a click, on typing (the text is searched for), and on submit. Focus alone
 * does not open it: otherwise keyboard users could not tab past the field.
 */
export function OpeningPageField({ input }: Props): ReactElement {
  const overlay = useOverlay();
  const { isComposing } = usePage();
  const { open } = overlay.controller;
  useAria(input, { autocomplete: 'off', 'aria-haspopup': 'dialog' });
  useListeners(input, {
    click: open,
    // A text written by the dialog must not open it again, nor must the browser, which empties the page's search field on Escape. A
    // composition must end in the field that it began in.
    input: (event) => input.value && hasFocus(input) && !isComposing(event) && open(),
    compositionend: open,
  });
  usePageSubmit(open);
  return <div className="taken" />;
}
