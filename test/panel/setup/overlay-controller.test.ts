import { expect, it, vi } from 'vitest';
import { createOverlayController } from '../../../src/panel/setup/overlay-controller';

/** An overlay as it is rendered. */
function render() {
  let isOpen = false;
  return {
    open: vi.fn(() => {
      isOpen = true;
      return true;
    }),
    close: vi.fn(() => {
      isOpen = false;
    }),
    isOpen: () => isOpen,
  };
}

it('the overlay controller opens an overlay that is rendered only later', () => {
  const controller = createOverlayController();
  controller.open();
  expect(controller.isOpen()).toBe(true);
  const overlay = render();
  controller.connect(overlay);
  expect(overlay.open).toHaveBeenCalledOnce();
});

it('the overlay controller does not open an overlay that was closed before it was rendered', () => {
  const controller = createOverlayController();
  controller.open();
  controller.close();
  const overlay = render();
  controller.connect(overlay);
  expect(overlay.open).not.toHaveBeenCalled();
});

it('the overlay controller opens and closes by turns', () => {
  const controller = createOverlayController();
  const overlay = render();
  controller.connect(overlay);
  controller.toggle();
  expect(overlay.isOpen()).toBe(true);
  controller.toggle();
  expect(overlay.isOpen()).toBe(false);
});

it('the overlay controller keeps the next overlay when an earlier one goes', () => {
  const controller = createOverlayController();
  const disconnect = controller.connect(render());
  const next = render();
  controller.connect(next);
  disconnect();
  controller.open();
  expect(next.open).toHaveBeenCalledOnce();
});

it('the overlay controller waits for another overlay once the one that was there is gone', () => {
  const controller = createOverlayController();
  const first = render();
  controller.connect(first)();
  controller.open();
  expect(first.open).not.toHaveBeenCalled();
  const second = render();
  controller.connect(second);
  expect(second.open).toHaveBeenCalledOnce();
});
