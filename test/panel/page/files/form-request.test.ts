// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { formRequest } from '../../../../src/panel/page/files/form-request';

/** The request that a form makes whose button is pressed. */
function requestOf(html: string): ReturnType<typeof formRequest> {
  document.body.innerHTML = html;
  return formRequest(document.querySelector('form') as HTMLFormElement, document.querySelector('button'));
}

describe('a form', () => {
  it('is sent with its fields, and the button that was pressed', () => {
    const request = requestOf(
      '<form data-action="https://a.example/add" method="POST"><input name="id" value="a&b"><button name="how" value="fast"></button></form>',
    );
    expect(request).toMatchObject({ address: 'https://a.example/add', init: { method: 'POST' }, isOwnOrigin: false });
    expect(String(request?.init.body)).toBe('id=a%26b&how=fast');
  });

  it('without a method puts them into the address', () => {
    const request = requestOf('<form data-action="https://a.example/add?x=1"><input name="id" value="7"></form>');
    expect(request?.address).toBe('https://a.example/add?id=7');
    expect(request?.init.method).toBe(undefined);
  });

  it('keeps its method where a field has that name', () => {
    const request = requestOf(
      '<form data-action="https://a.example/" method="post"><input name="method" value="get"></form>',
    );
    expect(request?.init.method).toBe('POST');
  });

  it('with files is sent in parts', () => {
    const request = requestOf(
      '<form data-action="https://a.example/" method="post" enctype="multipart/form-data"><input name="id"></form>',
    );
    expect(request?.init.body).toBeInstanceOf(FormData);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://'])('is not sent to %s', (action) => {
    expect(requestOf(`<form data-action="${action}" method="post"></form>`)).toBe(null);
  });
});
