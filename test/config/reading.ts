import { type Kind, read, type Tell } from '../../src/config/kinds';
import { problem, then } from '../../src/problems/catalogue';

/** Makes a `Tell` that takes down sentences, about an attribute `data-x` whose problems come to `consequence`. */
export function listening(value: string, consequence = then.ignored): { tell: Tell; sentences: string[] } {
  const sentences: string[] = [];
  const tell: Tell = (code, facts, place = {}) => {
    const { consequence: own = consequence, ...spot } = place;
    sentences.push(problem(code, { value, ...spot, attribute: 'data-x' }, facts, own).sentence);
  };
  return { tell, sentences };
}

/** Reads one value: what comes out, and what is told. */
export function reading<T>(kind: Kind<T>, written: unknown): { value: T | undefined; sentences: readonly string[] } {
  const { tell, sentences } = listening(String(written));
  return { value: read(kind, written, tell), sentences };
}
