import { type Problem, problem } from '../../../tag/problems/catalogue';
import type { ValueFormat } from '../../../tag/values/value-formats';
import type { FieldValue } from '../../../typesense/response/fields';
import type { Messages } from '../../languages/format';
import { createWriteValue, type ReadField } from './write-value';

/** Writes the values of a card. */
export interface Writer {
  /** The zone in which a day begins and ends. */
  readonly zone: string;
  readonly messages: Messages;
  /** Writes a value. One that does not fit its format is written as it is, and reported once for each `written`. */
  readonly write: (value: FieldValue, format: ValueFormat, read: ReadField, spot: Spot) => string;
}

/** Where the format was written. */
interface Spot {
  readonly attribute: 'data-meta' | 'data-template';
  readonly written: string;
}

/** @param onProblem called with a value that does not fit its format. */
export function createWriter(messages: Messages, zone: string, onProblem: (problem: Problem) => void): Writer {
  const writeValue = createWriteValue(messages, zone);
  const reported = new Set<string>();
  return {
    zone,
    messages,
    write(value, format, read, { attribute, written }) {
      const text = writeValue(value, format, read);
      if (text !== null) return text;
      // Not every value has a name.
      if (format.kind !== 'name' && !reported.has(attribute + written)) {
        reported.add(attribute + written);
        onProblem(problem('unfit-value', { attribute, value: written }, { found: String(value) }, 'asItIs'));
      }
      return messages.value(value);
    },
  };
}
