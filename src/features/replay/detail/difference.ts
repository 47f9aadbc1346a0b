import { diffLines } from 'diff';

/** A line of a state, and whether an event brought or took it. */
export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Lines that stand still, left out of the picture. */
export interface PathGap {
  readonly kind: 'gap';
  readonly count: number;
}

/** Lines shown around a change. */
const CONTEXT = 2;

/** A value as lines of JSON; nothing for an absent one. */
export function jsonLines(value: unknown): string {
  return value === undefined ? '' : `${JSON.stringify(value, null, 2)}\n`;
}

/** The state after, line by line, with what was removed where it stood. */
export function difference(before: unknown, after: unknown): readonly DiffLine[] {
  return diffLines(jsonLines(before), jsonLines(after)).flatMap(({ added, removed, value }) =>
    value
      .replace(/\n$/, '')
      .split('\n')
      .map(text => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text }) as const),
  );
}

/** The same without the lines that are far from any change. */
export function folded(lines: readonly DiffLine[]): readonly (DiffLine | PathGap)[] {
  const near = new Set<number>();
  lines.forEach(({ kind }, at) => {
    if (kind === 'same') return;
    for (let line = at - CONTEXT; line <= at + CONTEXT; line += 1) near.add(line);
  });
  const shown: (DiffLine | PathGap)[] = [];
  let skipped = 0;
  const close = () => {
    if (skipped > 0) shown.push({ kind: 'gap', count: skipped });
    skipped = 0;
  };
  lines.forEach((line, at) => {
    if (!near.has(at)) skipped += 1;
    else {
      close();
      shown.push(line);
    }
  });
  close();
  return shown;
}
