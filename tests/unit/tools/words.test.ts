import { expect, it } from 'vitest';
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
