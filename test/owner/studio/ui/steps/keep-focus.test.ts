// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { keepFocus } from '../../../../../src/owner/studio/ui/steps/keep-focus';

const at = (selector: string): HTMLElement => document.querySelector(selector) as HTMLElement;

/** The observer is told after the change. */
const told = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  document.body.innerHTML = `
    <div id="root">
      <div class="panel"><section id="words"><ul><li><button id="first"></button></li><li><button id="second"></button></li></ul></section></div>
    </div>
    <button id="beside"></button>`;
  onTestFinished(keepFocus(at('#root')));
});

it('the focus stays in the section whose focused button is removed', async () => {
  at('#first').focus();
  at('li').remove();
  await told();
  expect(document.activeElement?.id).toBe('words');
});

it('the focus goes to what is around a section that is removed with it', async () => {
  at('#first').focus();
  at('#words').remove();
  await told();
  expect(document.activeElement?.className).toBe('panel');
});

it('the focus leaves the focus where somebody else has put it', async () => {
  at('#first').focus();
  at('li').remove();
  at('#beside').focus();
  await told();
  expect(document.activeElement?.id).toBe('beside');
});

it('the focus does nothing when another element is removed', async () => {
  at('#second').focus();
  at('li').remove();
  await told();
  expect(document.activeElement?.id).toBe('second');
});

it('the focus comes back to a button that was disabled for a while', async () => {
  const button = at('#first') as HTMLButtonElement;
  button.focus();
  button.disabled = true;
  await told();
  // As browsers do with the next frame.
  button.blur();
  await told();
  button.disabled = false;
  await told();
  expect(document.activeElement?.id).toBe('first');
});

it('still knows a button that was disabled so shortly that it has kept the focus, when it is removed', async () => {
  const button = at('#first') as HTMLButtonElement;
  button.focus();
  button.disabled = true;
  await told();
  button.disabled = false;
  await told();
  at('li').remove();
  await told();
  expect(document.activeElement?.id).toBe('words');
});

it('the focus stays away from an element that the user has left', async () => {
  at('#first').focus();
  at('#first').blur();
  await told();
  at('li').remove();
  await told();
  expect(document.activeElement).toBe(document.body);
});
