import bidiFactory from 'bidi-js';
import { isAscii } from './isAscii.ts';

/** A piece of a line in one font, from left to right. */
export interface Run {
  readonly font: string;
  readonly text: string;
}

/** Finds the pieces of a line. */
export type VisualRuns = (line: string) => readonly Run[];

/** What has a font and reads from right to left, whatever stands in between. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

interface Character {
  readonly text: string;
  readonly font: string;
  readonly isRtl: boolean;
}

/**
 * Cuts lines by fonts and puts the pieces in the order in which they are drawn (Unicode Annex 9). A font shapes what reads
 * from right to left itself, so a piece of it keeps the order of reading.
 * @param fonts By preference. @param has Whether a font can draw a character.
 */
export function createVisualRuns(
  fonts: readonly [string, ...string[]],
  has: (font: string, code: number) => boolean,
): VisualRuns {
  const bidi = bidiFactory();
  const [main] = fonts;

  /** The font in use as long as it can, because a mark must not be parted from its letter. */
  function fontOf(character: string, before: string): string {
    const code = character.codePointAt(0) ?? 0;
    if (has(before, code)) return before;
    return fonts.find(font => has(font, code)) ?? main;
  }

  /** In the order of reading. @param levels Embedding levels of its UTF-16 units. */
  function charactersOf(line: string, levels: Uint8Array | null): readonly Character[] {
    const characters: Character[] = [];
    let before = main;
    let at = 0;
    for (const text of line) {
      const font = fontOf(text, before);
      characters.push({ text, font, isRtl: (levels?.[at] ?? 0) % 2 === 1 });
      before = font;
      at += text.length;
    }
    return characters;
  }

  /** In the order of drawing. */
  function drawnOf(line: string): readonly Character[] {
    if (!RIGHT_TO_LEFT.test(line)) return charactersOf(line, null);
    const embedding = bidi.getEmbeddingLevels(line, 'auto');
    const byUnit = charactersOf(line, embedding.levels).flatMap(it => Array.from(it.text, () => it));
    return bidi.getReorderedIndices(line, embedding).flatMap(at => byUnit[at] ?? []);
  }

  function textOf(characters: readonly Character[]): string {
    const texts = characters.map(({ text }) => text);
    if (characters[0]?.isRtl !== true) return texts.join('');
    if (RIGHT_TO_LEFT.test(texts.join(''))) return texts.reverse().join('');
    return texts.map(text => bidi.getMirroredCharacter(text) ?? text).join('');
  }

  return line => {
    if (isAscii(line)) return line === '' ? [] : [{ font: main, text: line }];
    const runs: Character[][] = [];
    for (const character of drawnOf(line)) {
      const last = runs.at(-1);
      const first = last?.[0];
      if (first?.font === character.font && first.isRtl === character.isRtl) last?.push(character);
      else runs.push([character]);
    }
    return runs.map(run => ({ font: run[0]?.font ?? main, text: textOf(run) }));
  };
}
