// Durations are written down once (docs/decisions/115-one-place-for-one-idea.md): a second `DAY` is where a third begins.

/** Where they are, and where whoever needs them reads them. */
export const DURATIONS = 'streams/wire/protocol/durations.ts';

const NAMED = /\bconst (?:SECOND|MINUTE|QUARTER|QUARTER_HOUR|HOUR|DAY|WEEK)(?:_MS|_S)?\b(?=\s*[:=])/;
/** A minute, a quarter of an hour, an hour, a day and a week in milliseconds, and a day and a week in seconds. */
const COUNTED = new Set([60_000, 900_000, 3_600_000, 86_400_000, 604_800_000, 86_400, 604_800]);
const PRODUCT = /\b(?:24 \* 60|60 \* 60|60 \* 1_?000|24 \* \w*HOUR|60 \* \w*MINUTE|7 \* \w*DAY)\b/;

/**
 * Durations that a source text names or works out by itself, SQL in it too; one finding a line.
 * @param {string} text
 * @returns {{ line: number, found: string }[]}
 */
export function ownDurations(text) {
  return text.split('\n').flatMap((line, at) => {
    const number = (line.match(/(?<![\w.])\d[\d_]*(?![\w.])/g) ?? []).find(it =>
      COUNTED.has(Number(it.replaceAll('_', ''))),
    );
    const found = line.match(NAMED)?.[0] ?? line.match(PRODUCT)?.[0] ?? number;
    return found === undefined ? [] : [{ line: at + 1, found }];
  });
}
