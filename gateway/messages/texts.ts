import { ownValue } from '../../streams/wire/collections/ownValue.ts';
import type { CodePurpose } from './message.ts';

/** Subject (mails have one, SMS need none) and text of one message. */
export interface MessageText {
  readonly subject: string;
  readonly text: string;
}

interface Texts {
  /** What a code is for. */
  readonly uses: Readonly<Record<CodePurpose, string>>;
  code(brand: string, code: string, use: string, minutes: number): MessageText;
  reset(brand: string, link: string, minutes: number): MessageText;
}

const EN: Texts = {
  uses: {
    login: 'sign in',
    register: 'register',
    password: 'set a new password',
    twoStep: 'finish signing in',
    smsStep: 'switch on two-step sign-in',
    paymentPassword: 'set a new payment password',
  },
  // The code comes first, because phones recognise and offer it there.
  code: (brand, code, use, minutes) => ({
    subject: 'Verification code',
    text: `${code} is your ${brand} code to ${use}. Good for ${minutes} min. Never tell it to anybody.`,
  }),
  reset: (brand, link, minutes) => ({
    subject: `Set a new ${brand} password`,
    text: [
      `Somebody, probably you, asked for a new password for your ${brand} account.`,
      `Open this link within ${minutes} minutes to set one; it works once:`,
      link,
      'If it was not you, do nothing: your password stays as it is.',
    ].join('\n\n'),
  }),
};

const BN: Texts = {
  uses: {
    login: 'লগইনের',
    register: 'নিবন্ধনের',
    password: 'নতুন পাসওয়ার্ড দেওয়ার',
    twoStep: 'লগইন শেষ করার',
    smsStep: 'দুই ধাপের লগইন চালু করার',
    paymentPassword: 'নতুন লেনদেনের পাসওয়ার্ড দেওয়ার',
  },
  code: (brand, code, use, minutes) => ({
    subject: 'যাচাইকরণ কোড',
    text: `${code} ${brand}-এ আপনার ${use} কোড। মেয়াদ ${minutes} মিনিট। কোডটি কাউকে জানাবেন না।`,
  }),
  reset: (brand, link, minutes) => ({
    subject: `আপনার ${brand} পাসওয়ার্ড নতুন করে দিন`,
    text: [
      `আপনার ${brand} অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে, সম্ভবত আপনিই চেয়েছেন।`,
      `নতুন পাসওয়ার্ড দিতে ${minutes} মিনিটের মধ্যে এই লিংকটি খুলুন; এটি একবারই কাজ করবে:`,
      link,
      'আপনি না চেয়ে থাকলে কিছুই করতে হবে না: আপনার পাসওয়ার্ড আগের মতোই থাকবে।',
    ].join('\n\n'),
  }),
};

const AR: Texts = {
  uses: {
    login: 'لتسجيل الدخول',
    register: 'للتسجيل',
    password: 'لتعيين كلمة مرور جديدة',
    twoStep: 'لإتمام تسجيل الدخول',
    smsStep: 'لتفعيل تسجيل الدخول بخطوتين',
    paymentPassword: 'لتعيين كلمة مرور دفع جديدة',
  },
  code: (brand, code, use, minutes) => ({
    subject: 'رمز التحقق',
    text: `${code} هو رمزك في ${brand} ${use}. صالح لمدة ${minutes} دقيقة. لا تخبر به أحدًا.`,
  }),
  reset: (brand, link, minutes) => ({
    subject: `تعيين كلمة مرور جديدة في ${brand}`,
    text: [
      `طلب أحدهم، وربما أنت، كلمة مرور جديدة لحسابك في ${brand}.`,
      `افتح هذا الرابط خلال ${minutes} دقيقة لتعيينها؛ وهو يعمل مرة واحدة فقط:`,
      link,
      'إن لم تكن أنت من طلب ذلك فلا تفعل شيئًا: ستبقى كلمة مرورك كما هي.',
    ].join('\n\n'),
  }),
};

const TEXTS: Readonly<Record<string, Texts>> = { bn: BN, en: EN, ar: AR };

/** `en-GB` and `EN` are both `en`. */
const baseOf = (language: string) => language.toLowerCase().replace(/-.*/, '');

/** Language of a message: the one the account chose, when there are texts in it, otherwise the caller's. */
export function messageLanguage(chosen: string | null, called: string): string {
  return chosen !== null && Object.hasOwn(TEXTS, baseOf(chosen)) ? chosen : called;
}

/** The texts of a language; Bengali ones for an unknown language. */
const textsIn = (language: string): Texts => ownValue(TEXTS, baseOf(language)) ?? BN;

/** What every message names. */
interface Sender {
  /** See `messageLanguage`. */
  readonly language: string;
  /** Name the merchant goes by. */
  readonly brand: string;
}

/** The SMS with a code. `minutes` is how long it is good. */
export function codeText(
  { language, brand }: Sender,
  of: { readonly code: string; readonly purpose: CodePurpose; readonly minutes: number },
): MessageText {
  const texts = textsIn(language);
  return texts.code(brand, of.code, texts.uses[of.purpose], of.minutes);
}

/** The mail with a link that sets a new password. @param minutes How long it is good. */
export function resetText({ language, brand }: Sender, link: string, minutes: number): MessageText {
  return textsIn(language).reset(brand, link, minutes);
}
