// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { FillServer } from '../../../src/owner/studio/ui/fill/FillServer';
import { StudioContext } from '../../../src/owner/studio/ui/StudioContext';
import { useStudio } from '../../../src/owner/studio/ui/useStudio';

const ADDRESSES = { script: 'https://studio.example/searchlet.js', studio: 'https://studio.example/' };

function Page() {
  return (
    <StudioContext.Provider value={useStudio(ADDRESSES)}>
      <FillServer onServer={() => {}} />
    </StudioContext.Provider>
  );
}

const fields = (): HTMLInputElement[] => [...document.querySelectorAll('input')];

const type = (index: number, value: string) =>
  act(async () => {
    const field = fields()[index] as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

it('what is typed while a server is asked stays, and nothing is said of the question before', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', async () => {
    await answered;
    return new Response('{}', { status: 401 });
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Page />));
  onTestFinished(() => act(async () => root.unmount()));
  const compare = () => act(async () => document.querySelector<HTMLButtonElement>('[type="submit"]')?.click());
  const alert = () => document.querySelector('[role="alert"]')?.textContent ?? '';

  for (const [index, value] of ['https://search.example', 'key', 'tents'].entries()) await type(index, value);
  await compare();
  await type(2, 'stoves');
  await act(async () => answer());
  expect(fields().map(({ value }) => value)).toEqual(['https://search.example', 'key', 'stoves']);
  expect(alert()).toBe('');

  await compare();
  await expect.poll(() => alert()).toContain('This key may only search');
  expect(fields()[2]?.value).toBe('stoves');
});
