// Bengali names are written in Latin letters by ear, and English ones in Bengali: মুন ফক্স is Moon Fox, shiyal is শিয়াল.
// What both spellings have in common are their consonants, more or less.

const BENGALI = /\p{Script=Bengali}/u;
const LATIN_WORD = /^[a-z]+$/;

/** Consonants that one Latin letter stands for. */
const CONSONANTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    k: 'কখ',
    g: 'গঘজঝযঙং',
    c: 'চছ',
    t: 'টঠতথৎ',
    d: 'ডঢদধ',
    n: 'ণনঞ',
    p: 'প',
    f: 'ফ',
    b: 'বভ',
    m: 'ম',
    r: 'রঋৃ',
    l: 'ল',
    s: 'শষস',
    h: 'হ',
  }).flatMap(([sound, letters]) => [...letters].map(letter => [letter, sound] as const)),
);
/** A semivowel, a letter that only changes the one before it, or a nasal before a consonant, which some write and some don’t. */
const WEAK = /[নণঞ]্|য়|য়|্য|্ব|়/g;
/** A vowel that a word may begin with. */
const VOWEL = /^[অ-ঔ]/;

const bengaliSound = (word: string): string =>
  (VOWEL.test(word) ? 'a' : '') +
  [...word.replace(/ড়|ঢ়|ড়|ঢ়/g, 'র').replace(WEAK, '')].map(letter => CONSONANTS.get(letter) ?? '').join('');

/** How groups of Latin letters sound, in this order. */
const LATIN_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ck|qu?|kh/g, 'k'],
  [/ch/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/C/g, 'c'],
  [/ph/g, 'f'],
  [/sh/g, 's'],
  [/n(?=[^aeioun])/g, ''],
  [/x/g, 'ks'],
  [/[jz]/g, 'g'],
  [/v/g, 'b'],
  [/([bdgt])h/g, '$1'],
  [/(?<=.)[wy]|^[wy](?=[aeiou])/g, ''],
  [/(?<=.)h(?![aeiou])/g, ''],
  [/^[aeiou]+/g, 'A'],
  [/[aeiou]/g, ''],
  [/A/g, 'a'],
];

const latinSound = (word: string): string =>
  LATIN_SOUNDS.reduce((text, [letters, sound]) => text.replace(letters, sound), word);

/** A word's consonants by their sound; empty for other scripts and for words that have too few to tell them apart. */
export function soundOf(term: string): string {
  const sound = BENGALI.test(term) ? bengaliSound(term) : LATIN_WORD.test(term) ? latinSound(term) : '';
  const once = sound.replace(/(.)\1+/g, '$1');
  return once.length < 2 ? '' : once;
}
