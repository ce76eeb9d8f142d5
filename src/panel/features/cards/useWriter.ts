import type { Messages } from '../../languages/format';
import { useConfig } from '../../ui/contexts';
import { createWriter, type Writer } from './create-writer';

/** The writer of the panel, which all cards share: what does not fit is reported once. */
export function useWriter(): Writer {
  const { messages, config, onProblem } = useConfig();
  const known = writers.get(messages);
  const writer = known?.zone === config.timeZone ? known : createWriter(messages, config.timeZone, onProblem);
  writers.set(messages, writer);
  return writer;
}

const writers = new WeakMap<Messages, Writer>();
