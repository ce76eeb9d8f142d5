import { requestAddress } from '../page-address';

/** A request that sends what is in a form. */
interface FormRequest {
  readonly address: string;
  readonly init: RequestInit;
  /** Whether the address is on the origin of the page. */
  readonly isOwnOrigin: boolean;
}

/**
 * The request that a browser would send for a form if its `data-action` were its `action`.
 *
 * @param submitter the button that was pressed.
 * @returns null if a form cannot be sent to that URL.
 */
export function formRequest(form: HTMLFormElement, submitter: HTMLElement | null): FormRequest | null {
  const address = addressOf(form);
  if (!address) return null;
  const data = new FormData(form);
  // Appended here, because browsers before 2023 ignore the submitter as a parameter of FormData.
  if (submitter instanceof HTMLButtonElement && submitter.name !== '') data.append(submitter.name, submitter.value);
  const isOwnOrigin = address.origin === self.origin;
  const headers = { accept: 'application/json, text/html;q=0.9, */*;q=0.8' };
  // `form.method` is a field of the form if that field has the name "method".
  if (!/^post$/i.test(form.getAttribute('method') ?? '')) {
    address.search = encoded(data).toString();
    return { address: address.href, init: { headers }, isOwnOrigin };
  }
  const body = form.getAttribute('enctype') === 'multipart/form-data' ? data : encoded(data);
  return { address: address.href, init: { method: 'POST', headers, body }, isOwnOrigin };
}

function addressOf(form: HTMLFormElement): URL | null {
  try {
    const address = new URL(requestAddress(form.dataset['action'] ?? ''));
    return /^https?:$/.test(address.protocol) ? address : null;
  } catch {
    return null;
  }
}

/** The text fields of a form, and the names of its files: only multipart data can hold the files themselves. */
function encoded(data: FormData): URLSearchParams {
  const pairs: [string, string][] = [];
  data.forEach((value, name) => void pairs.push([name, typeof value === 'string' ? value : value.name]));
  return new URLSearchParams(pairs);
}
