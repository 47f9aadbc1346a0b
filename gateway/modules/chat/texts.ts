import { ownValue } from '../../../streams/wire/ownValue.ts';

/** What the automatic answer says, by language. */
interface AnswerTexts {
  readonly greeting: string;
  readonly found: string;
  readonly unknown: string;
  readonly nobody: string;
}

const EN: AnswerTexts = {
  greeting: 'Hello! This is an automatic answer.',
  found: 'These pages of the help center may answer your question:',
  unknown: 'I found nothing about that in the help center.',
  nobody: 'No person is at the desk right now. Your messages stay here until somebody reads them.',
};

const BN: AnswerTexts = {
  greeting: 'নমস্কার! এটি একটি স্বয়ংক্রিয় উত্তর।',
  found: 'সহায়তা কেন্দ্রের এই পাতাগুলোতে আপনার প্রশ্নের উত্তর থাকতে পারে:',
  unknown: 'সহায়তা কেন্দ্রে এ বিষয়ে কিছু পাওয়া যায়নি।',
  nobody: 'এই মুহূর্তে ডেস্কে কেউ নেই। কেউ না পড়া পর্যন্ত আপনার বার্তাগুলো এখানেই থাকবে।',
};

const AR: AnswerTexts = {
  greeting: 'مرحبًا! هذا ردّ آلي.',
  found: 'قد تجيب هذه الصفحات من مركز المساعدة عن سؤالك:',
  unknown: 'لم أجد شيئًا عن ذلك في مركز المساعدة.',
  nobody: 'لا يوجد أحد في مكتب الدعم الآن. ستبقى رسائلك هنا إلى أن يقرأها أحد.',
};

const TEXTS: Readonly<Record<string, AnswerTexts>> = { bn: BN, en: EN, ar: AR };

/** The texts of a language, else the English ones. */
export function answerTexts(language: string): AnswerTexts {
  return ownValue(TEXTS, language.toLowerCase().replace(/-.*/, '')) ?? EN;
}
