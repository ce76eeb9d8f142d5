import { start } from './processes';

/** A virtual display. */
export interface Display {
  /** As programs name it in the variable `DISPLAY`. */
  readonly name: string;
  end(): Promise<void>;
}

/** @param executable Path of Xvfb. */
export async function startDisplay(executable: string): Promise<Display> {
  const screen = start(executable, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const [number] = await screen.printed(/^\d+$/m);
  return { name: `:${number}`, end: () => screen.end() };
}
