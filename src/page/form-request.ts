/** A request that sends what is in a form. */
export interface FormRequest {
  readonly address: string;
  readonly init: RequestInit;
  /** Whether the address is on the origin of the page. */
  readonly isOwnOrigin: boolean;
}

/**
 * The request that a browser would make of a form with `action`, to the address of its `data-action`.
 *
 * @param submitter the button that was pressed.
 * @returns null where the address is none that a form may be sent to.
 */
export function formRequest(form: HTMLFormElement, submitter: HTMLElement | null): FormRequest | null {
  const address = addressOf(form);
  if (!address) return null;
  const data = new FormData(form);
  // Not handed to FormData: browsers before 2023 leave it out.
  if (submitter instanceof HTMLButtonElement && submitter.name !== '') data.append(submitter.name, submitter.value);
  const isOwnOrigin = address.origin === self.origin;
  const headers = { accept: 'application/json, text/html;q=0.9, */*;q=0.8' };
  // Not `form.method`: that is the field, where one has this name.
  if (!/^post$/i.test(form.getAttribute('method') ?? '')) {
    address.search = encoded(data).toString();
    return { address: address.href, init: { headers }, isOwnOrigin };
  }
  const body = form.getAttribute('enctype') === 'multipart/form-data' ? data : encoded(data);
  return { address: address.href, init: { method: 'POST', headers, body }, isOwnOrigin };
}

function addressOf(form: HTMLFormElement): URL | null {
  try {
    const address = new URL(form.dataset['action'] ?? '', document.baseURI);
    return /^https?:$/.test(address.protocol) ? address : null;
  } catch {
    return null;
  }
}

/** Files have no form in an address: their names stay. */
function encoded(data: FormData): URLSearchParams {
  const pairs: [string, string][] = [];
  data.forEach((value, name) => void pairs.push([name, typeof value === 'string' ? value : value.name]));
  return new URLSearchParams(pairs);
}
