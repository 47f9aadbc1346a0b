import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MEASURE_TRAITS, MEASURES } from '../../../../streams/wire/promotions/words.ts';

it.each(['en', 'bn', 'ar'])('every measure of a promotion has its words in %s', language => {
  const { measures } = JSON.parse(readFileSync(`public/locales/${language}/promotions.json`, 'utf8'));
  const wanted = MEASURES.flatMap(measure =>
    MEASURE_TRAITS[measure].of === 'deposits' ? [measure, `${measure}Each`] : [measure],
  );
  expect(wanted.filter(key => !measures[key]).map(key => `measures.${key}`)).toEqual([]);
});
