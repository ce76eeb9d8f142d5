/**
 * The processor time that a function takes, in milliseconds. Unlike the time that passes, it does not grow while others use the
 * machine.
 */
export function processorTime(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
