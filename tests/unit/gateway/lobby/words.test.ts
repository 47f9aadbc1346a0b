import { describe, expect, it } from 'vitest';
import { wordQuery, wordsOf } from '../../../../gateway/play/lobby/catalogue/words.ts';

describe('the words of a name', () => {
  it.each([
    ['Pearl Diver’s Day', ['pearl', 'divers', 'day']],
    ['Crème Brûlée 4D', ['creme', 'brulee', '4d']],
    ['কাগজের কই', ['কাগজের', 'কই']],
    ['র‍্যালি', ['র', '্যালি']],
    ['الثعلب المطويّ', ['الثعلب', 'المطوي']],
    ['  ', []],
  ])('%s', (name, words) => {
    expect(wordsOf(name)).toEqual(words);
  });

  it('become beginnings of words that are all there', () => {
    expect(wordQuery('pap ko')).toBe("'pap':* & 'ko':*");
    expect(wordQuery("a' | b:*")).toBe("'a':* & 'b':*");
    expect(wordQuery('\\ ! &')).toBeNull();
  });
});
