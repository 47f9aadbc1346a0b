import { expect, it } from 'vitest';
import { differencesOf } from '../../../office/kit/document/differences.ts';
import { readTimeField, timeFieldOf } from '../../../office/kit/text/momentField.ts';

const before = { facts: { url: '/a.png', at: 5 }, texts: { en: { title: 'Old' }, bn: { title: 'এক' } } };

it('issue 32.7: says which fields of two versions differ, in which language', () => {
  const after = { facts: { url: '/b.png', at: 5 }, texts: { en: { title: 'Old', text: 'More' } } };
  expect(differencesOf(before, after)).toEqual([
    { language: null, field: 'url', before: '/a.png', after: '/b.png' },
    { language: 'bn', field: 'title', before: 'এক', after: null },
    { language: 'en', field: 'text', before: null, after: 'More' },
  ]);
  expect(differencesOf(before, before)).toEqual([]);
  expect(differencesOf(null, before)).toHaveLength(4);
});

it('issue 32.7: takes the time of a plan as the world’s', () => {
  expect(readTimeField('2026-12-24T18:30')).toBe(Date.UTC(2026, 11, 24, 18, 30));
  expect(timeFieldOf(Date.UTC(2026, 11, 24, 18, 30))).toBe('2026-12-24T18:30');
  expect(readTimeField('')).toBeNull();
});
