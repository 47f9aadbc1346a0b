// One word for a thing, in each language: where the English text has the word, the others have theirs, and no other word for it
// stands anywhere. Numbers have Latin digits, and no text draws signs for which a font may have no glyph.

/**
 * What is called by one word. `en` finds the thing in English texts; the other languages list what has to stand in their text
 * of the same key, and `not` what stands for the thing nowhere any more.
 */
export const GLOSSARY = [
  {
    en: /\bplay[- ]money\b/i,
    bn: /খেলার টাকা/,
    ar: /أموال (?:ال)?لعب/,
    not: { bn: /প্লে মানি|খেলার মুদ্রা/, ar: /نقود (?:ال)?لعب|(?<!أ)(?<!أموا)مال (?:ال)?لعب/ },
  },
  {
    en: /\bhouse games\b/i,
    bn: /আমাদের গেম/,
    ar: /ألعابنا/,
    not: { en: /\bin-house games\b/i, bn: /নিজস্ব গেম|ঘরের গেম/, ar: /ألعاب (?:الموقع|البيت|الدار)/ },
  },
  {
    en: /\bpayment password/i,
    bn: /লেনদেনের পাসওয়ার্ড/,
    ar: /كلمة مرور (?:ال|لل)دفع/,
    not: { bn: /পেমেন্ট পাসওয়ার্ড/ },
  },
  { en: /\bpoints mall\b/i, bn: /পয়েন্ট মল/, ar: /متجر النقاط/ },
  { en: /\bsalar(?:y|ies)\b/i, bn: /বেতন/, ar: /راتب|رواتب/, not: { en: /\bwages?\b/i, bn: /মজুরি/ } },
  { en: /\bdividends?\b/i, bn: /লভ্যাংশ/, ar: /توزيع|أرباح/ },
  { en: /\bdeposits?\b/i, bn: /জমা/, ar: /إيداع|ودع/, not: { bn: /ডিপোজিট/ } },
  { en: /\bcash(?:es|ed|ing)?[ -]outs?\b/i, bn: /ক্যাশ আউট|তোলা/, ar: /سحب|يُصرف/ },
  { en: /\bnet loss\b/i, bn: /নিট ক্ষতি/, ar: /صافي الخسارة/ },
  { en: /\brobot roosters?\b/i, bn: /রোবট মোরগ/, ar: /ديوك/ },
  { en: /\bpasskeys?\b/i, bn: /পাসকি/, ar: /مفتاح (?:ال)?مرور|مفاتيح (?:ال)?مرور/ },
  { en: /\blog(?:ged)? in\b/i, bn: /লগইন/, ar: /دخول|دخل/, not: { bn: /লগ ইন/ } },
  { en: /\bcommission\b/i, not: { en: /\bcommission\b/i, bn: /কমিশন/, ar: /عمولة/ } },
  // The currency of a deployment is not the taka.
  { en: null, not: { en: /\btakas?\b/i, bn: /[\d}] টাকা/ } },
];

/** Keys whose text names conditions and fields of a program. */
const CODE = /:desk\.definitionHint$/;
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u09e6-\u09ef\u0966-\u096f]/;
/** Arrows, geometric shapes, dingbats and pictures; the multiplication and minus signs are none of them. */
export const DRAWN =
  /[\u2039\u203a\u2190-\u21ff\u2300-\u23ff\u25a0-\u27bf\u2b00-\u2bff]|\p{Emoji_Presentation}/u;
/** Marks of vowels, which Arabic may leave out. */
const plain = text => text.replaceAll(/[\u064b-\u0652]/g, '');
/** A sign at a placeholder: outside of its isolate it stands on the other side of the number. */
const LOOSE_SIGN =
  /(?<!\u2066[^\u2069]*|\u2068[^\u2069]*)(?:\{\{?\w+\}\}?[×%]|(?<![\d.,])\d[\d.,]*×|[×+−]\{\{?\w+\}\}?)/;

/** What is wrong with a text by itself. */
export function checkText(language, text) {
  const wrong = [];
  if (OTHER_DIGITS.test(text)) wrong.push('digits other than 0 to 9');
  if (DRAWN.test(text)) wrong.push('a sign that not every font has: draw an icon');
  if (language === 'ar' && LOOSE_SIGN.test(text))
    wrong.push('a sign outside of the isolate (U+2068) of its number');
  for (const { not } of GLOSSARY) {
    const found = not?.[language]?.exec(text);
    if (found) wrong.push(`“${found[0]}”: the glossary has another word for it`);
  }
  return wrong;
}

/**
 * @param texts language -> key -> text, e.g. `wallet:title`
 * @returns sentences about what is wrong
 */
export function checkGlossary(texts) {
  const wrong = [];
  const english = texts.get('en') ?? new Map();
  for (const [language, own] of texts) {
    for (const [key, text] of own) {
      wrong.push(...checkText(language, text).map(it => `${language} ${key}: ${it}`));
      if (language === 'en' || CODE.test(key)) continue;
      for (const entry of GLOSSARY) {
        const word = entry[language];
        if (word === undefined || !entry.en?.test((english.get(key) ?? '').replaceAll(/\{\{.*?\}\}/g, '')))
          continue;
        if (!word.test(text) && !word.test(plain(text)))
          wrong.push(`${language} ${key}: lacks ${word} of the glossary`);
      }
    }
  }
  return wrong;
}
