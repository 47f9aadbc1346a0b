import { expect, it } from 'vitest';
import { findHelp } from '../../../gateway/care/chat/findHelp.ts';
import { AR_HELP as ar } from '../../../gateway/merchant/demoContent/ar/help.ts';
import { BN_HELP as bn } from '../../../gateway/merchant/demoContent/bn/help.ts';
import { EN_HELP as en } from '../../../gateway/merchant/demoContent/en/help.ts';

const TEXTS = { en, bn, ar };

it.each([
  ['en', 'where is my deposit', 'deposit'],
  ['en', 'My deposits have not arrived yet', 'deposit'],
  ['en', 'Where is my withdrawal?', 'withdraw'],
  ['en', 'I have forgotten my password', 'password'],
  ['en', 'is there an app for my phone', 'phone'],
  ['bn', 'আমার জমা কোথায়?', 'deposit'],
  ['bn', 'ডিপোজিট এখনও আসেনি', 'deposit'],
  ['bn', 'আমার উত্তোলন কোথায়', 'withdraw'],
  ['bn', 'পাসওয়ার্ড ভুলে গেছি', 'password'],
  ['ar', 'أين إيداعي؟', 'deposit'],
  ['ar', 'لم يصل الإيداع', 'deposit'],
  ['ar', 'نسيت كلمة المرور', 'password'],
] as const)('issue 29 B 5.13: in %s “%s” is answered with %s', (language, question, tag) => {
  expect(findHelp(question, TEXTS[language])[0]?.tag).toBe(tag);
});

it.each([
  ['en', 'where are you'],
  ['en', 'what is the weather today'],
  ['bn', 'আপনি কোথায়'],
  ['ar', 'أين أنت'],
] as const)('in %s nothing is found for “%s”', (language, question) => {
  expect(findHelp(question, TEXTS[language])).toEqual([]);
});
