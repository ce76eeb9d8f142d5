import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { preactModules, replacedModules } from '../../src/build/replace-modules.mjs';

it('the scheduler replaces at most six modules of packages, each for 2 KB of gzip or more', () => {
  expect(replacedModules.length).toBeLessThanOrEqual(6);
  for (const { module, saves } of replacedModules) expect(saves, module).toBeGreaterThanOrEqual(2);
});

it('the scheduler replaces React by three names, with what Preact has under them, and its scheduler by nothing', () => {
  const names = ['react', 'react/jsx-runtime', 'react-dom/client', 'scheduler'];
  expect(preactModules.map(({ module }) => module)).toEqual(names);
});

it('the scheduler sets the pauses of the scheduler that React uses', () => {
  const here = createRequire(import.meta.url);
  const ofReact = createRequire(here.resolve('react-dom/package.json'));
  expect(ofReact.resolve('scheduler')).toBe(here.resolve('scheduler'));
});
