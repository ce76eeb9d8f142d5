import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { scripts } from '../../package.json';
import { pathOf } from '../bench/sizes';

test('npm run demo serves examples, documentation and studio once the scripts are built', async () => {
  const [, command = ''] = scripts.demo.split(' && ');
  const demo = spawn(`exec ${command} --port 0`, {
    cwd: pathOf(''),
    env: { ...process.env, PATH: `${pathOf('node_modules/.bin')}:${process.env['PATH']}` },
    shell: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void demo.kill());
  const addresses: string[] = [];
  for await (const line of createInterface(demo.stdout)) {
    const [, address] = /^ {2}(?:Searchlet examples|Documentation|Studio) +(http:\S+)$/.exec(line) ?? [];
    if (address !== undefined) addresses.push(address);
    if (line.includes('Ctrl+C')) break;
  }
  expect(addresses).toHaveLength(3);
  const answers = await Promise.all(addresses.map(async (address) => (await fetch(address)).status));
  expect(answers).toEqual([200, 200, 200]);
});
