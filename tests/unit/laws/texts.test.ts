import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SaidText, WrittenLine } from '../../../streams/wire/fields/writtenText.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';
import { faultsOfKept, RULED } from './ruledTexts.ts';
import { rawTextsOf } from './textLaw.ts';
import { BY_RULES, isUnread, isUnreadOrRuled } from './unreadTexts.ts';

describe('law of texts', () => {
  it.each(Object.entries(calls))('%s takes no text that others can’t be shown', (name, spec) =>
    expect(rawTextsOf(name, spec, isUnreadOrRuled)).toEqual([]),
  );

  it.each(RULED)('the rules of the merchant clean or refuse %s', async (_name, keeps) =>
    expect(await faultsOfKept(keeps)).toEqual([]),
  );

  it('knows the calls whose texts the merchant’s rules clean', () => {
    expect(Object.keys(BY_RULES).filter(name => !Object.hasOwn(calls, name))).toEqual([]);
  });
});

describe('law of texts, broken', () => {
  const faultOf = (text: z.ZodType, name = 'comment') =>
    rawTextsOf('planted', { params: z.object({ [name]: text }) }, isUnread).join();

  it('takes what is cleaned', () => {
    expect(faultOf(WrittenLine(140).default(''))).toBe('');
    expect(faultOf(z.array(SaidText(140)).max(3))).toBe('');
  });

  it.each([
    ['a line as it comes', z.string().trim().max(140).default(''), 'turns the text around it'],
    ['one deep inside', z.object({ more: z.array(z.string().max(9)).optional() }), 'comment.more.[]'],
    ['one that keeps a bidi mark', z.string().regex(/^[^\p{Cc}]*$/u), 'an override: turns the text'],
    [
      'one that keeps controls',
      z.string().regex(/^[^\u202a-\u202e\u2066-\u2069]*$/u),
      'controls: has a control',
    ],
    ['one that keeps piles of marks', z.string().regex(/^[\p{L}\p{M}]*$/u), 'piled marks'],
    ['one that takes what nobody sees', z.string().regex(/^[^\p{L}]*$/u), 'space without width'],
  ])('refuses %s', (_what, text, fault) => expect(faultOf(text)).toContain(fault));

  it('refuses a field of the merchant’s rules that keeps what it gets', async () => {
    expect((await faultsOfKept(text => text)).length).toBeGreaterThan(5);
    expect(await faultsOfKept(text => text.replace(/\p{C}/gu, ''))).toContain('piled marks: piles marks up');
  });
});
