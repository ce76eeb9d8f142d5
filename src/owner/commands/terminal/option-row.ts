/** An option of a command: what the parser, the help, the documentation and the config file know of it. */
export interface OptionRow {
  /** `<folder>`, or `[address]` where the value may be left out. Without it, the option is a switch. */
  readonly argument?: `<${string}>` | `[${string}]`;
  /** Begins with a small letter, and has no full stop. */
  readonly help: string;
  /** Checks and converts a value; throws OptionError. Without it, a value must only be there. */
  readonly read?: (written: string) => unknown;
  readonly default?: unknown;
  /** The value that an option without a value gets; otherwise that is `true`. */
  readonly bare?: string;
  readonly isRequired?: true;
  /** Whether it may be given several times: then its value is a list. */
  readonly isRepeatable?: true;
  /** The key of an option that it cannot be combined with. */
  readonly conflictsWith?: string;
  /** Whether it may stand in `searchlet.config.json`; a path there begins in the folder of the file. */
  readonly inFile?: 'value' | 'path';
  /** The part of the documentation that says more. */
  readonly page?: string;
}

/** The options of a command by their keys: `dryRun` is `--dry-run`. */
export type OptionTable = Readonly<Record<string, OptionRow>>;

/** The values of all options of a table: null, false or an empty list for those that are not given. */
export type OptionsOf<Table extends OptionTable> = { readonly [Key in keyof Table]: ValueOf<Table[Key]> };

/** A value that an option does not take. `message` says what it takes. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}

/** The name of an option without its dashes. */
export function optionName(key: string): string {
  return key.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

/** The value of an option from its text. Throws OptionError. */
export function readValue({ read = requireValue }: OptionRow, written: string): unknown {
  return read(written);
}

/** Checks the value of an option: in `--out --json`, Commander would use `--json` as the folder. */
export function requireValue(value: string): string {
  if (value === '' || value.startsWith('--')) throw new OptionError('A value is missing.');
  return value;
}

/** The values of all options of a table. */
export function withDefaults<Table extends OptionTable>(
  table: Table,
  given: Partial<OptionsOf<Table>>,
): OptionsOf<Table> {
  const values = Object.entries(table).map(([key, row]) => {
    const none = row.argument === undefined ? false : row.isRepeatable ? [] : null;
    return [key, given[key] ?? row.default ?? none];
  });
  return Object.fromEntries(values) as OptionsOf<Table>;
}

type ValueOf<Row extends OptionRow> = Row extends { argument: string }
  ? Row extends { isRepeatable: true }
    ? readonly ReadValue<Row>[] | BareValue<Row>
    : ReadValue<Row> | BareValue<Row> | (Row extends { isRequired: true } | { default: unknown } ? never : null)
  : boolean;

type ReadValue<Row> = Row extends { read: (written: string) => infer Value } ? Value : string;

type BareValue<Row> = Row extends { bare: string } | { argument: `<${string}>` } ? never : true;
