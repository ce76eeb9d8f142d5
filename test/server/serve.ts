import { readCommand, USAGE } from './command';
import { type ServerOptions, startServer } from './http';

const command = readCommand(process.argv.slice(2));
if ('problem' in command) stopWith(`${command.problem}\n${USAGE}`);
else await serve(command);

async function serve(options: ServerOptions): Promise<void> {
  try {
    const server = await startServer(options);
    console.log(`Typesense-compatible server, empty and in memory: ${server.url}`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop());
  } catch (error) {
    stopWith(`Port ${options.port} cannot be had: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function stopWith(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
