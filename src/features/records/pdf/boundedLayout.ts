import type { Font, FontGlyph, GlyphPosition, GlyphRun } from 'pdfkit';
import { isAscii } from './isAscii.ts';

/** Texts of one font whose glyphs are kept. */
const MOST_KEPT = 5_000;
/** Digits of one width, so that they stand one below the other. */
const EQUAL_DIGITS = ['tnum'];

/**
 * Where a glyph stands, in thousandths of the size. pdfkit scales what a font gives it, in place and each time anew; this
 * is scaled already and shows it no fields to scale, so one object serves all uses of a text.
 */
class ScaledPosition {
  readonly #at: GlyphPosition;
  readonly #width: number;
  readonly #scale: number;

  constructor(at: GlyphPosition, width: number, scale: number) {
    this.#at = at;
    this.#width = width;
    this.#scale = scale;
  }
  get xAdvance() {
    return this.#at.xAdvance * this.#scale;
  }
  get yAdvance() {
    return 0;
  }
  get xOffset() {
    return this.#at.xOffset * this.#scale;
  }
  get yOffset() {
    return this.#at.yOffset * this.#scale;
  }
  get advanceWidth() {
    return this.#width * this.#scale;
  }
  set advanceWidth(_again: number) {
    // Known already.
  }
}

/**
 * Makes a font remember the glyphs of the texts it was asked for last. pdfkit remembers those of all texts, or of none: a
 * file of a million records, each with an id of its own, would take gigabytes or five times as long.
 */
export function boundLayouts(font: Font): void {
  const shape = font.layout.bind(font);
  const scale = 1_000 / font.unitsPerEm;
  const known = new Map<number, FontGlyph>();
  const plain = ({ id, advanceWidth, codePoints }: FontGlyph): FontGlyph => ({
    id,
    advanceWidth,
    codePoints,
  });
  const glyphOf = (code: number): FontGlyph => {
    let glyph = known.get(code);
    if (glyph === undefined) {
      const [own = font.glyphForCodePoint(code)] = shape(String.fromCharCode(code), EQUAL_DIGITS).glyphs;
      glyph = plain(own);
      known.set(code, glyph);
    }
    return glyph;
  };
  const layOut = (text: string): GlyphRun => {
    const run = isAscii(text) ? null : shape(text);
    const glyphs =
      run?.glyphs.map(plain) ?? Array.from({ length: text.length }, (_, at) => glyphOf(text.charCodeAt(at)));
    const positions = glyphs.map(({ advanceWidth }, at) => {
      const own = { xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 };
      return new ScaledPosition(run?.positions[at] ?? own, advanceWidth, scale);
    });
    return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
  };

  const kept = new Map<string, GlyphRun>();
  font.layout = text => {
    let run = kept.get(text);
    if (run === undefined) {
      run = layOut(text);
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(text, run);
    }
    return run;
  };
}
