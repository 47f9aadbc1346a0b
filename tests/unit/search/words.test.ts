import { describe, expect, it } from 'vitest';
import { fold } from '../../../src/features/search/words/fold.ts';
import { rangesOf } from '../../../src/features/search/words/highlight.ts';
import { soundOf } from '../../../src/features/search/words/sound.ts';
import { searchWords, tokensOf } from '../../../src/features/search/words/tokens.ts';

const terms = (text: string) => tokensOf(text).map(({ term }) => term);

describe('words of a name', () => {
  it('keeps Bengali words whole, with the signs that are their vowels', () => {
    expect(terms('চাঁদের শিয়াল')).toEqual(['চাঁদের', 'শিয়াল'].map(fold));
    expect(fold('কি')).not.toBe(fold('কী'));
    expect(fold('কাল')).not.toBe(fold('কল'));
  });

  it('compares spellings of Bengali that look alike: one sign or two, with a joiner or without, old and new ৎ', () => {
    expect(fold('\u09af\u09bc')).toBe(fold('\u09df'));
    expect(fold('\u09c7\u09be')).toBe(fold('\u09cb'));
    expect(fold('র\u200d্যালি')).toBe(fold('র্যালি'));
    expect(fold('হঠাত্\u200d')).toBe(fold('হঠাৎ'));
    expect(fold('পিক ৩')).toBe('পিক 3');
  });

  it('takes the marks off Latin letters, and off no others', () => {
    expect(terms('Đại Phát Lộc')).toEqual(['dai', 'phat', 'loc']);
    expect(terms('CAFÉ Straße Øre')).toEqual(['cafe', 'strasse', 'ore']);
    expect(fold('Hold’em')).toBe(fold('HOLDEM'));
    expect(fold('й')).toBe('й');
  });

  it('takes the signs off Arabic letters, and their variants as one', () => {
    expect(fold('أَسَد')).toBe(fold('اسد'));
    expect(fold('فراشة')).toBe(fold('فراشه'));
    expect(fold('قـمـر')).toBe('قمر');
    expect(fold('٤')).toBe('4');
  });

  it('parts scripts without spaces by a dictionary', () => {
    expect(searchWords('เกมปลาทอง').length).toBeGreaterThan(1);
    expect(searchWords('金龙游戏').join('')).toBe('金龙游戏');
    expect(searchWords('日本のゲーム')).toContain('ゲーム');
    expect(searchWords('Dragon 金龙').at(0)).toBe('Dragon');
  });
});

describe('the sound of a word', () => {
  it.each([
    ['moon', 'মুন'],
    ['fox', 'ফক্স'],
    ['dragon', 'ড্রাগন'],
    ['tiger', 'টাইগার'],
    ['bingo', 'বিঙ্গো'],
    ['dice', 'ডাইস'],
    ['bagh', 'বাঘ'],
    ['shiyal', 'শিয়াল'],
  ])('is that of %s for %s', (latin, bengali) => {
    expect(soundOf(fold(latin))).toBe(soundOf(fold(bengali)));
    expect(soundOf(fold(latin))).not.toBe('');
  });

  it('is none for words too short to be told apart, and for other scripts', () => {
    expect([soundOf('a'), soundOf('koi'), soundOf('قمر'), soundOf('7')]).toEqual(['', '', '', '']);
  });
});

describe('a highlight', () => {
  it('marks the beginning of a Latin word, and a word of another script whole', () => {
    expect(rangesOf('Moon Dragon', new Set(['dragon']), ['drag'])).toEqual([[5, 9]]);
    expect(rangesOf('Moon Dragon', new Set(['dragon']), ['dragno'])).toEqual([[5, 11]]);
    expect(rangesOf('চাঁদের বাঘ', new Set([fold('বাঘ')]), ['বা'])).toEqual([[7, 10]]);
    expect(rangesOf('Đại Phát', new Set(['dai']), ['da'])).toEqual([[0, 2]]);
    expect(rangesOf('Moon', new Set(), ['moon'])).toEqual([]);
  });
});
