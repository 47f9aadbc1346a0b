/** Which letters a language is written in, and so which font file its texts need (src/ui/fonts.css). */
export type LanguageFont = 'latin' | 'bangla' | 'arabic' | 'system';

/** One language of the platform (S1-33). */
export interface Language {
  /** The platform's code in small letters: in the merchant file, in storage, in every call and as folder of texts. */
  readonly code: string;
  /** BCP 47: `lang` of the document, plural rules, dates. */
  readonly tag: string;
  /** What its own speakers call it. */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  readonly font: LanguageFont;
}

const ltr = (code: string, tag: string, name: string, font: LanguageFont = 'latin'): Language => ({
  code,
  tag,
  name,
  dir: 'ltr',
  font,
});
const rtl = (code: string, name: string): Language => ({ code, tag: code, name, dir: 'rtl', font: 'arabic' });

/**
 * Every language the platform knows. A deployment speaks those that its merchant file lists under `client.languages`
 * and whose texts are in `public/locales/<code>`.
 */
export const LANGUAGES: readonly Language[] = [
  ltr('bn', 'bn', 'বাংলা', 'bangla'),
  ltr('en', 'en', 'English'),
  rtl('ar', 'العربية'),
  ltr('cn', 'zh-Hans', '简体中文', 'system'),
  ltr('tw', 'zh-Hant', '繁體中文', 'system'),
  // A variant of the build with texts of its own.
  ltr('ty', 'zh-Hans-x-ty', '简体中文（TY）', 'system'),
  ltr('ja', 'ja', '日本語', 'system'),
  ltr('ko', 'ko', '한국어', 'system'),
  ltr('th', 'th', 'ไทย', 'system'),
  ltr('vi', 'vi', 'Tiếng Việt', 'system'),
  ltr('my', 'my', 'မြန်မာ', 'system'),
  ltr('km', 'km', 'ខ្មែរ', 'system'),
  ltr('lo', 'lo', 'ລາວ', 'system'),
  ltr('id', 'id', 'Indonesia'),
  ltr('ms', 'ms', 'Melayu'),
  ltr('fil', 'fil', 'Filipino'),
  ltr('hi', 'hi', 'हिन्दी', 'system'),
  ltr('ne', 'ne', 'नेपाली', 'system'),
  ltr('si', 'si', 'සිංහල', 'system'),
  ltr('ta', 'ta', 'தமிழ்', 'system'),
  ltr('te', 'te', 'తెలుగు', 'system'),
  rtl('fa', 'فارسی'),
  rtl('ur', 'اردو'),
  ltr('es', 'es', 'Español'),
  ltr('pt', 'pt', 'Português'),
  ltr('fr', 'fr', 'Français'),
  ltr('de', 'de', 'Deutsch'),
  ltr('it', 'it', 'Italiano'),
  ltr('pl', 'pl', 'Polski', 'system'),
  ltr('tr', 'tr', 'Türkçe', 'system'),
  ltr('ru', 'ru', 'Русский', 'system'),
  ltr('uk', 'uk', 'Українська', 'system'),
];
