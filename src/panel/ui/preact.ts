import { options } from 'preact';
import * as compat from 'preact/compat';
import * as client from 'preact/compat/client';
import * as runtime from 'preact/jsx-runtime';
import { LastingChannel } from '../page/lasting-channel';

/** React's API as Preact implements it, for searchlet.slim.js. */
// @ts-expect-error Its types say `export =`; its module has a name for each export.
export * from 'preact/compat';
export { Fragment } from 'preact/jsx-runtime';

export const createElement = ((type: never, props: object | null, ...children: never[]) =>
  compat.createElement(type, props && ownProps(props), ...children)) as typeof compat.createElement;
export const jsx = ((type: never, props: object, ...others: never[]) =>
  runtime.jsx(type, ownProps(props) as never, ...others)) as typeof runtime.jsx;
export const jsxs = jsx;

// Preact reads and writes props and styles with `for…in`, so a property that a page has added to Object.prototype counts as
// one of them. On such a page, props and styles have no prototype, and neither have Preact's copies of them.
const { vnode: normalize } = options;
options.vnode = (vnode) => {
  // The props of a text are the text.
  const isElement = vnode.type !== null;
  if (isElement) vnode.props = ownProps(vnode.props) as typeof vnode.props;
  normalize?.(vnode);
  if (!isElement) return;
  const props = ownProps(vnode.props) as typeof vnode.props & { style?: object };
  // After `normalize`, which adds units to plain objects only.
  if (typeof props.style === 'object') props.style = ownProps(props.style);
  vnode.props = props;
};

function ownProps(props: object): object {
  for (const _added in NO_PROPS) return Object.create(null, Object.getOwnPropertyDescriptors(props)) as object;
  return props;
}

const NO_PROPS = {};

let effects: (() => void)[] = [];
const runEffects = (): void => {
  const now = effects;
  effects = [];
  for (const run of now) run();
};
const channel = new LastingChannel();
channel.port1.onmessage = runEffects;

// Effects run in their own task, as with React. Preact itself waits for the next frame, or in a background tab for a
// timeout.
options.requestAnimationFrame = (run) => {
  effects.push(run);
  channel.port2.postMessage(null);
};

export function createRoot(container: Element): ReturnType<typeof client.createRoot> {
  const { render, unmount } = client.createRoot(container);
  return {
    render,
    unmount() {
      unmount();
      // React cleans up effects before it returns; Preact leaves that for later, when the next panel may have started.
      runEffects();
    },
  };
}
