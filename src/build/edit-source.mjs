/** Where a property ends, with the comma after it. */
export function endOfProperty(code, end) {
  return end + /^\s*[,;]?/.exec(code.slice(end))[0].length;
}

/** Code with some of it replaced, where nothing overlaps; lines stay where they are, so that the source map stays right. */
export function edited(code, edits) {
  let result = '';
  let at = 0;
  for (const { start, end, text } of [...edits].sort((one, other) => one.start - other.start)) {
    result += code.slice(at, start) + text + code.slice(start, end).replace(/[^\n]/g, '');
    at = end;
  }
  return result + code.slice(at);
}
