import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Note } from '../../../../tools/night/note.ts';
import { PARTS } from '../../../../tools/night/plan.ts';
import { readNote, writeNote } from '../../../../tools/night/sections.ts';

const note: Note = {
  state: 'passed',
  date: '2026-11-27',
  commit: 'abc12345',
  minutes: 58,
  full: true,
  lines: ['10,500 faults', 'lost: 0'],
  memory: {},
};
const before = `# Title

<!-- night:chaos -->
- **chaos**: has not run yet.
<!-- /night:chaos -->
<!-- night:fuzz {"state":"failed"} -->
- **fuzz**: what it was
<!-- /night:fuzz -->

The end.
`;

it('issue 28: a section is written between its markers, and nothing else changes', () => {
  expect(writeNote(before, 'chaos', note)).toBe(`# Title

<!-- night:chaos ${JSON.stringify(note)} -->
- **chaos**: passed, 27 November 2026, \`abc12345\`, 58 min: 10,500 faults
  - lost: 0
<!-- /night:chaos -->
<!-- night:fuzz {"state":"failed"} -->
- **fuzz**: what it was
<!-- /night:fuzz -->

The end.
`);
});

it('issue 28: what was written is read again, and replaced by the next', () => {
  const hostile = {
    ...note,
    lines: ['ends with --> and <!-- begins', 'a\nb | c'],
    memory: { alive: ['S1--02'] },
  };
  const once = writeNote(before, 'chaos', hostile);
  expect(readNote(once, 'chaos')).toEqual(hostile);
  expect(
    once
      .split('\n')
      .find(line => line.startsWith('<!-- night:chaos'))
      ?.indexOf('--', 4),
  ).toBe(
    once
      .split('\n')
      .find(line => line.startsWith('<!-- night:chaos'))
      ?.lastIndexOf('-->'),
  );
  expect(writeNote(once, 'chaos', note)).toBe(writeNote(before, 'chaos', note));
});

it('issue 28: a part that has not run yet has no result, and one without a section is told', () => {
  expect(readNote(before, 'chaos')).toBeNull();
  expect(() => readNote(before, 'capacity')).toThrow('there is no section night:capacity');
  expect(() => writeNote(before, 'capacity', note)).toThrow('there is no section night:capacity');
});

it('issue 28: every part has its section in its document', () => {
  for (const { name, document } of PARTS) {
    const text = readFileSync(document, 'utf8');
    expect(() => readNote(text, name)).not.toThrow();
  }
});
