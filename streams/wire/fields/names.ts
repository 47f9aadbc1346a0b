// Free of zod: page and gateway check with the same table.

/** Characters that take no room or none that is seen, whatever Unicode calls them. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;
/** Bengali, Persian and emoji are joined and parted by them, between two letters only. */
const JOINER =
  /(?<=[\p{L}\p{M}\p{Extended_Pictographic}])[\u200c\u200d](?=[\p{L}\p{M}\p{Extended_Pictographic}])/gu;
const BREAKS = /[\p{Cc}\u2028\u2029\s]+/gu;
/** More marks on one letter than any script writes: they are piled up over the lines around it. */
const PILED = /\p{M}{5}/u;
/** Stands for a joiner while what is unseen goes; no text may contain it. */
const KEPT = ['\ufdd0', '\ufdd1'] as const;

/**
 * A text that others read, as it is stored: composed (NFC), on one line with single blanks, without controls, marks of
 * direction and what nobody sees.
 */
export function tidyName(text: string): string {
  return text
    .replaceAll(KEPT[0], '')
    .replaceAll(KEPT[1], '')
    .normalize('NFC')
    .replace(BREAKS, ' ')
    .replace(JOINER, it => KEPT[it === '\u200c' ? 0 : 1])
    .replace(UNSEEN, '')
    .replaceAll(KEPT[0], '\u200c')
    .replaceAll(KEPT[1], '\u200d')
    .replace(/ +/g, ' ')
    .trim();
}

/** Whether a name can be read: at least one letter or digit, none of them under a pile of marks. */
export function isReadableName(name: string): boolean {
  const text = tidyName(name);
  return /[\p{L}\p{N}]/u.test(text) && !PILED.test(text.normalize('NFD')) && !/^\p{M}/u.test(text);
}

/** Texts of which something is seen: what no message may be without. */
export const SOMETHING_SEEN = /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Marks beyond so many on one letter pile up over the lines around it. */
const TOO_MANY = /(\p{M}{4})\p{M}+/gu;
const LINE_BREAK = /\r\n?|[\n\u2028\u2029]/u;
/** Controls, and what turns the direction of the text around. */
const TURNING = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** A line that somebody writes and others read, as it is stored: like a name, and without piles of marks. */
export const tidyLine = (text: string): string => tidyName(text).replace(TOO_MANY, '$1');

/** The same for a text of several lines: what nobody sees may stay between what is seen, nothing turns its lines around. */
export const tidyText = (text: string): string =>
  text
    .normalize('NFC')
    .split(LINE_BREAK)
    .map(line => line.replaceAll('\t', ' ').replace(TURNING, '').replace(TOO_MANY, '$1'))
    .join('\n');
