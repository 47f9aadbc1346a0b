import { ownValue } from '../../../streams/wire/collections/ownValue.ts';

/** What the automatic answer says, by language. */
interface AnswerTexts {
  readonly greeting: string;
  readonly found: string;
  readonly unknown: string;
  /** Nobody is at the desk: promises nobody. */
  readonly nobody: string;
  readonly somebody: string;
}

const EN: AnswerTexts = {
  greeting: 'Hello! This is an automatic answer.',
  found: 'These pages of the help center may answer your question:',
  unknown: 'I found nothing about that in the help center.',
  nobody: 'Only this program answers right now. What you write is kept here for whoever comes to the desk.',
  somebody: 'Somebody is at the desk and can read this too.',
};

const BN: AnswerTexts = {
  greeting: 'নমস্কার! এটি একটি স্বয়ংক্রিয় উত্তর।',
  found: 'সহায়তা কেন্দ্রের এই পাতাগুলোতে আপনার প্রশ্নের উত্তর থাকতে পারে:',
  unknown: 'সহায়তা কেন্দ্রে এ বিষয়ে কিছু পাওয়া যায়নি।',
  nobody: 'এখন শুধু এই প্রোগ্রামটিই উত্তর দিচ্ছে। যা লিখবেন তা ডেস্কে কেউ এলে তাঁর জন্য এখানেই থাকবে।',
  somebody: 'ডেস্কে একজন আছেন, তিনিও এটি পড়তে পারেন।',
};

const AR: AnswerTexts = {
  greeting: 'مرحبًا! هذا ردّ آلي.',
  found: 'قد تجيب هذه الصفحات من مركز المساعدة عن سؤالك:',
  unknown: 'لم أجد شيئًا عن ذلك في مركز المساعدة.',
  nobody: 'لا يجيب الآن إلا هذا البرنامج. يبقى ما تكتبه هنا لمن يأتي إلى مكتب الدعم.',
  somebody: 'يوجد شخص في مكتب الدعم ويمكنه قراءة هذا أيضًا.',
};

const TEXTS: Readonly<Record<string, AnswerTexts>> = { bn: BN, en: EN, ar: AR };

/** The texts of a language, else the English ones. */
export function answerTexts(language: string): AnswerTexts {
  return ownValue(TEXTS, language.toLowerCase().replace(/-.*/, '')) ?? EN;
}
