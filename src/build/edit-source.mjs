/** The offset after a property and the comma that follows it. */
export function endOfProperty(code, end) {
  return end + /^\s*[,;]?/.exec(code.slice(end))[0].length;
}

/** The code after the edits, which must not overlap. Line numbers stay the same, so that the source map stays right. */
export function edited(code, edits) {
  let result = '';
  let at = 0;
  for (const { start, end, text } of [...edits].sort((one, other) => one.start - other.start)) {
    result += code.slice(at, start) + text + code.slice(start, end).replace(/[^\n]/g, '');
    at = end;
  }
  return result + code.slice(at);
}
