import { hash } from '../../../src/engine/documents/murmur-hash';

/**
 * The number of groups as Typesense tells it: exact for the first `known` groups, which it keeps in order; above that an estimate,
 * within about 2 %. It reads the groups as a stream, with LogLogBeta of 16,384 registers. Ours hashes otherwise, so the same groups
 * give another estimate here, but always the same.
 *
 * Read from Typesense's source, `include/loglogbeta.h` and `Index::run_search`, and its change
 * https://github.com/typesense/typesense/pull/2146.
 *
 * @param keys one text for each group, all different.
 */
export function estimateGroups(keys: readonly string[], known: number): number {
  const registers = new Uint8Array(REGISTERS);
  for (const key of keys) {
    const bits = hash(key);
    const register = Number(bits >> REST);
    registers[register] = Math.max(registers[register] ?? 0, leadingZeros(bits & (2n ** REST - 1n)) + 1);
  }
  let sum = 0;
  let empty = 0;
  for (const value of registers) {
    sum += 2 ** -value;
    if (value === 0) empty += 1;
  }
  const estimate = Math.trunc((ALPHA * REGISTERS * (REGISTERS - empty)) / (beta(empty) + sum));
  return Math.max(estimate, Math.min(keys.length, Math.max(known, KEPT)));
}

/** The groups that the server keeps in order, however few are asked for. */
const KEPT = 250;

const REGISTERS = 2 ** 14;
/** The bits of a hash that do not choose the register. */
const REST = 50n;
const ALPHA = 0.7213 / (1 + 1.079 / REGISTERS);

/** Corrects for empty registers, with the numbers of https://arxiv.org/abs/1612.02284 for 16,384 of them. */
function beta(empty: number): number {
  const log = Math.log(empty + 1);
  const factors = [0.070471823, 0.17393686, 0.16339839, -0.09237745, 0.03738027, -0.005384159, 0.00042419];
  return factors.reduce((sum, factor, index) => sum + factor * log ** (index + 1), -0.370393911 * empty);
}

function leadingZeros(bits: bigint): number {
  return Number(REST) - (bits === 0n ? 0 : bits.toString(2).length);
}
