/** A place in a text, in UTF-16 units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Marks that Latin, Greek, Cyrillic and Arabic letters carry; in other scripts a mark is a letter's sound. */
const DIACRITICS = /[\u0300-\u036F\u064B-\u0652\u0670]/g;

/** How two spellings are compared: neither capitals nor diacritics count. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(DIACRITICS, '').normalize('NFC').toLowerCase();
}

/** A letter of the plain text and the letter it was made of. */
interface Letter extends TextRange {
  readonly plain: string;
}

function lettersOf(text: string): readonly Letter[] {
  // Split into grapheme clusters, because folding may change the number of code units.
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(
    ({ segment, index }) => ({ plain: plain(segment), start: index, end: index + segment.length }),
  );
}

/** Where `words` occur in `text`, whatever their capitals and diacritics; nowhere when there are none. */
export function findAll(text: string, words: string): TextRange[] {
  const wanted = plain(words.trim());
  if (wanted === '' || !plain(text).includes(wanted)) return [];
  const letters = lettersOf(text);
  const places: TextRange[] = [];
  for (let at = 0; at < letters.length; at += 1) {
    const length = lengthOfMatch(letters, at, wanted);
    if (length === 0) continue;
    const first = letters[at];
    const last = letters[at + length - 1];
    if (first && last) places.push({ start: first.start, end: last.end });
    at += length - 1;
  }
  return places;
}

/** How many letters from `at` on spell the beginning of a sign or all of `wanted`; 0 when they spell something else. */
function lengthOfMatch(letters: readonly Letter[], at: number, wanted: string): number {
  let spelled = '';
  for (let next = at; next < letters.length; next += 1) {
    spelled += letters[next]?.plain ?? '';
    if (spelled.startsWith(wanted)) return next - at + 1;
    if (!wanted.startsWith(spelled)) return 0;
  }
  return 0;
}

/** Whether `words` occur in `text`, whatever their capitals and diacritics. */
export function contains(text: string, words: string): boolean {
  return plain(text).includes(plain(words.trim()));
}
