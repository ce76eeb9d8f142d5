import { options } from 'preact';

let waiting: (() => void)[] = [];
const channel = new MessageChannel();
channel.port1.onmessage = () => {
  const now = waiting;
  waiting = [];
  for (const run of now) run();
};

// Effects run in a task of their own, as with React. Preact would wait for the next frame, or 100 ms where none is drawn:
// in a tab in the background.
options.requestAnimationFrame = (run) => {
  waiting.push(run);
  channel.port2.postMessage(null);
};

export { createRoot } from 'preact/compat/client';
