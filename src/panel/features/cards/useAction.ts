import { type FormEvent, useMemo } from 'react';
import { problem } from '../../../tag/problems/catalogue';
import type { Item } from '../../../typesense/response/item';
import { formRequest } from '../../page/files/form-request';
import { useConfig, usePage, useShared } from '../../ui/contexts';
import { announce } from '../../ui/layouts/Announcer';
import { part } from '../../ui/parts';
import { useWriter } from './useWriter';

/** Returns the handler that submits forms with `data-action` without leaving the page, and shows the outcome. */
export function useAction(
  item: Item,
  query: string,
  template: DocumentFragment,
): (event: FormEvent<HTMLElement>) => void {
  const { onProblem } = useConfig();
  const { emit } = usePage();
  const { liveRegions } = useShared();
  const { messages } = useWriter();
  const named = useMemo(() => namedOrigins(template), [template]);

  return (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset['action'] === undefined) return;
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    const say = (words: string): void => {
      showStatus(form, words);
      announce(liveRegions, words);
    };
    const { submitter = null } = event.nativeEvent as SubmitEvent;
    const request = formRequest(form, submitter);
    const { sent = messages.text('card.sent'), notSent = messages.text('card.notSent') } = form.dataset;
    if (!request || !(request.isOwnOrigin || named.has(new URL(request.address).origin))) {
      const spot = { attribute: 'data-template', value: form.dataset['action'] ?? '' };
      onProblem(problem('foreign-origin', spot, {}, 'notSent'));
      say(notSent);
      return;
    }
    const { address, init } = request;
    const { document, position } = item;
    const { method = 'GET' } = init;
    if (!emit('searchlet:action', { address, method, form, document, position, query })) return;
    form.ariaBusy = 'true';
    showStatus(form, '');
    fetch(address, init)
      .then(
        ({ ok }) => say(ok ? sent : notSent),
        () => say(notSent),
      )
      .finally(() => {
        form.ariaBusy = null;
      });
  };
}

/** The origins that `data-action` attributes name in full, before any placeholder: the value of a field cannot add one. */
export function namedOrigins(template: DocumentFragment): ReadonlySet<string> {
  const forms = [...template.querySelectorAll<HTMLElement>('form[data-action]')];
  const written = forms.flatMap(
    ({ dataset }) => /^\s*(https?:\/\/[^/?#{}]+)(?:[/?#]|$)/i.exec(dataset['action'] ?? '')?.[1] ?? [],
  );
  return new Set(written.map((origin) => new URL(origin).origin));
}

/** Shows the outcome at the end of the form. */
function showStatus(form: HTMLFormElement, words: string): void {
  const { part: name } = part('action-status');
  const status = form.querySelector(`[part="${name}"]`) ?? form.appendChild(form.ownerDocument.createElement('span'));
  status.setAttribute('part', name);
  status.className = 'action-status';
  status.textContent = words;
}
