// Runs commands of a shell side by side, and fails if one of them fails:
//
//   node src/build/side-by-side.mjs "npm run lint" "npm run build"
//
// What each writes comes as a whole, when it has ended: lines of several would mix.
import { spawn } from 'node:child_process';

const codes = await Promise.all(process.argv.slice(2).map(run));
process.exitCode = codes.find((code) => code !== 0) ?? 0;

/** Resolves with the exit code of a command, which is 1 if it did not start or was killed. */
function run(command) {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const written = [];
    child.stdout.on('data', (chunk) => written.push(chunk));
    child.stderr.on('data', (chunk) => written.push(chunk));
    child.on('error', ({ message }) => written.push(Buffer.from(`${message}\n`)));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(written));
      resolve(code === null || code < 0 ? 1 : code);
    });
  });
}
