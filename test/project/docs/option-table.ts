import { type OptionRow, type OptionTable, optionName } from '../../../src/owner/commands/terminal/option-row';

/** The options of a command, as its help lists them. */
export function optionTable(table: OptionTable): string {
  const rows = Object.entries(table);
  const hasFile = rows.some(([, { inFile }]) => inFile);
  const lines = rows.map(([key, row]) => {
    const cells = [flagOf(key, row), `${withCode(row.help)}${remarkOf(row)}`];
    return hasFile ? [...cells, row.inFile ? 'yes' : 'no'] : cells;
  });
  const head = ['option', 'does', ...(hasFile ? ['in the config file'] : [])];
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function flagOf(key: string, { argument, page }: OptionRow): string {
  const flag = `\`--${optionName(key)}${argument === undefined ? '' : ` ${argument}`}\``;
  return page === undefined ? flag : `[${flag}](${page})`;
}

function remarkOf({ isRequired, isRepeatable, default: value }: OptionRow): string {
  const several = isRepeatable ? '; may be given several times' : '';
  if (value !== undefined) return `${several} (default: \`${value}\`)`;
  return isRequired ? `${several} (required)` : several;
}

/** Sets options, attributes, headers, files and addresses in a sentence as code. */
function withCode(sentence: string): string {
  return sentence.replace(/(?<=^| )(?:--|data-|X-|https?:)[\w:/.-]*[\w/]|\S+[._]\w+(?::\d+)?|\/\w+\/|<\w+>/g, '`$&`');
}
