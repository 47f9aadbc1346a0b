import { expect, it } from 'vitest';
import { ownDurations } from '../../../tools/verify/texts/durations.mjs';
import { homemade, homemadeNames } from '../../../tools/verify/texts/homemade.mjs';

it('issue 12.2: finds homemade words in names and comments, and says the term', () => {
  const text = ['const standIn = 1;', '/** The verdict. */', 'export class Berth {}'].join('\n');
  expect(homemade(text)).toEqual([
    { line: 1, word: 'standin', term: 'polling fallback' },
    { line: 2, word: 'verdict', term: 'result, check, decision' },
    { line: 3, word: 'berth', term: 'row' },
  ]);
});

it('issue 12.2: leaves texts, and words that only contain one, alone', () => {
  expect(homemade("say('a deck of cards'); const tapestry = decked; // a witnessed taping")).toEqual([]);
});

it('issue 12.2: finds homemade words in CSS classes and keys of texts, and says the term', () => {
  expect(homemadeNames(['stage', 'gameLanes', 'moments.label', 'stand-in', 'views.step'])).toEqual([
    { name: 'stage', word: 'stage', term: 'panel, banner, result' },
    { name: 'gameLanes', word: 'lanes', term: 'tracks, rows' },
    { name: 'moments.label', word: 'moments', term: 'steps' },
    { name: 'stand-in', word: 'standin', term: 'polling fallback' },
  ]);
});

it('issue 12.2: leaves CSS classes and keys alone that only contain one', () => {
  expect(homemadeNames(['staged', 'action', 'placeOfBirth', 'fields.actual', 'momentum'])).toEqual([]);
});

it.each([
  'const DAY = 24 * HOUR_MS;',
  'export const MINUTE_MS: number = 1;',
  '  const LONGEST_MS = 60_000;',
  'const KEPT_MS = 7 * 86400000;',
  'const day = 24 * 60 * 60 * 1000;',
  'sql`settled_at - settled_at % 900000`',
  'const DAY_S = 86_400;',
  'return at + 7 * DAY;',
])('issue 30.5: finds a duration that stands in another place than all others: %s', text => {
  expect(ownDurations(text)).toMatchObject([{ line: 1 }]);
});

it.each([
  'const DAYS = 30;',
  'const KEPT_MS = 7 * WEEK;',
  'const TIMEOUT_MS = 30_000;',
  'const amount = 1_060_000;',
  'max(1_440)',
  'import { DAY } from ...',
])('issue 30.5: leaves alone what is no duration of its own: %s', text => {
  expect(ownDurations(text)).toEqual([]);
});
