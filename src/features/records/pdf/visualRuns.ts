import bidiFactory from 'bidi-js';

/** A piece of a line in one font, from left to right. */
export interface Run {
  readonly font: string;
  readonly text: string;
}

/** Finds the pieces of a line. */
export type VisualRuns = (line: string) => readonly Run[];

/** What has a font and reads from right to left, whatever stands in between. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const PLAIN = /^[\x20-\x7e]*$/;

interface Sign {
  readonly text: string;
  readonly font: string;
  readonly isRtl: boolean;
}

/**
 * Cuts lines by fonts and puts the pieces in the order in which they stand on paper (Unicode Annex 9). A font shapes what
 * reads from right to left itself, so a piece of it keeps the order of reading.
 * @param fonts By preference. @param has Whether a font can draw a character.
 */
export function createVisualRuns(
  fonts: readonly [string, ...string[]],
  has: (font: string, code: number) => boolean,
): VisualRuns {
  const bidi = bidiFactory();
  const [main] = fonts;

  /** The font in use as long as it can, because a mark must not be parted from its letter. */
  function fontOf(sign: string, before: string): string {
    const code = sign.codePointAt(0) ?? 0;
    if (has(before, code)) return before;
    return fonts.find(font => has(font, code)) ?? main;
  }

  function signsOf(line: string): readonly Sign[] {
    const isMixed = RIGHT_TO_LEFT.test(line);
    const levels = isMixed ? bidi.getEmbeddingLevels(line, 'auto').levels : null;
    const signs: Sign[] = [];
    let before = main;
    let at = 0;
    for (const text of line) {
      const font = fontOf(text, before);
      signs.push({ text, font, isRtl: (levels?.[at] ?? 0) % 2 === 1 });
      before = font;
      at += text.length;
    }
    return signs;
  }

  function ordered(line: string, signs: readonly Sign[]): readonly Sign[] {
    if (!signs.some(({ isRtl }) => isRtl)) return signs;
    const byUnit = signs.flatMap(sign => Array.from(sign.text, () => sign));
    return bidi
      .getReorderedIndices(line, bidi.getEmbeddingLevels(line, 'auto'))
      .map(at => byUnit[at])
      .filter((sign): sign is Sign => sign !== undefined);
  }

  const shapesItself = (text: string) => RIGHT_TO_LEFT.test(text);

  function textOf(signs: readonly Sign[]): string {
    if (signs[0]?.isRtl !== true) return signs.map(({ text }) => text).join('');
    const joined = signs.map(({ text }) => text);
    if (shapesItself(joined.join(''))) return joined.reverse().join('');
    return joined.map(text => bidi.getMirroredCharacter(text) ?? text).join('');
  }

  return line => {
    if (PLAIN.test(line)) return line === '' ? [] : [{ font: main, text: line }];
    const groups: Sign[][] = [];
    for (const sign of ordered(line, signsOf(line))) {
      const last = groups.at(-1);
      const [first] = last ?? [];
      if (first !== undefined && first.font === sign.font && first.isRtl === sign.isRtl) last?.push(sign);
      else groups.push([sign]);
    }
    return groups.map(signs => ({ font: signs[0]?.font ?? main, text: textOf(signs) }));
  };
}
