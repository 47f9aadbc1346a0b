/** Whether a text has a fault before its end, so that nothing written after it could mend it. */
function isBroken(start: string): boolean {
  try {
    JSON.parse(start);
    return false;
  } catch (error) {
    const message = String(error);
    const found = /position (\d+)/.exec(message);
    return found === null ? !message.includes('end of JSON') : Number(found[1]) < start.length;
  }
}

/**
 * Line and column, from 1, of the first fault of a text that is no JSON. The parser doesn't always tell the place, so the
 * shortest beginning is looked for that is broken already.
 */
export function jsonFaultPlace(text: string): string {
  let whole = 0;
  let broken = text.length;
  if (isBroken(text)) {
    while (broken - whole > 1) {
      const middle = Math.floor((whole + broken) / 2);
      if (isBroken(text.slice(0, middle))) broken = middle;
      else whole = middle;
    }
  } else {
    whole = text.length;
  }
  const lines = text.slice(0, whole).split('\n');
  return `${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
}
