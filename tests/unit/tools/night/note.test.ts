import { describe, expect, it } from 'vitest';
import { keptNote, type Note, noteText } from '../../../../tools/night/note.ts';

const note = (more: Partial<Note>): Note => ({
  state: 'passed',
  date: '2026-11-27',
  commit: 'abc12345',
  minutes: 3,
  full: true,
  lines: ['all well'],
  memory: {},
  ...more,
});
const passed = note({});
const failed = note({ state: 'failed', lines: ['one failed'] });
const part = note({ full: false });
const skipped = note({ state: 'skipped', full: false, lines: ['there is no browser'] });

describe('issue 28: what a document says after a run', () => {
  it('is that run, when it was a whole one or failed', () => {
    for (const old of [null, passed, failed, part, skipped]) {
      expect(keptNote(old, passed)).toBe(passed);
      expect(keptNote(old, failed)).toBe(failed);
    }
  });

  it('stays a failure until a whole run passes', () => {
    expect(keptNote(failed, part)).toBe(failed);
    expect(keptNote(failed, skipped)).toBe(failed);
    expect(keptNote(note({ state: 'failed', full: false }), part)).toMatchObject({ state: 'failed' });
  });

  it('stays that of the last whole run when the new one was smaller or skipped', () => {
    expect(keptNote(passed, part)).toBe(passed);
    expect(keptNote(passed, skipped)).toBe(passed);
    expect(keptNote(part, skipped)).toBe(part);
  });

  it('is a small run when there was no other', () => {
    const next = note({ full: false, date: '2026-11-28' });
    for (const old of [null, skipped, part]) expect(keptNote(old, next)).toBe(next);
    expect(keptNote(null, skipped)).toBe(skipped);
  });
});

it('issue 28: a failure, a part of a run and a run that was skipped say so', () => {
  expect(noteText('chaos', failed)).toBe(
    '- **chaos**: **FAILED**, 27 November 2026, `abc12345`, 3 min: one failed',
  );
  expect(noteText('chaos', part)).toContain('passed (a part of it), 27 November 2026');
  expect(noteText('engines', skipped)).toBe('- **engines**: skipped, 27 November 2026: there is no browser');
});

it('a line of a document is one line, however long a reason is', () => {
  const text = noteText('fuzz', note({ lines: ['a', `one\n\ntwo ${'x'.repeat(1_000)}`] }));
  expect(text.split('\n')).toHaveLength(2);
  expect(text).toContain('  - one two xxx');
  expect(text.length).toBeLessThan(500);
});
