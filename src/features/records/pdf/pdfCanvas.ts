import PDFDocument, { type Font } from 'pdfkit';
import { boundLayouts } from './boundedLayout.ts';
import { isAscii } from './isAscii.ts';
import { createVisualRuns } from './visualRuns.ts';

/** Where a text stands in the room it is given. */
export type Side = 'left' | 'right';

/** Draws lines of text in whatever scripts they hold. Lengths are points, from the upper left corner of the page. */
export interface PdfCanvas {
  readonly page: { readonly width: number; readonly height: number };
  /** How wide a line is in the size of the table. */
  widthOf(line: string): number;
  /** @param y Of the line that letters stand on. */
  line(line: string, x: number, y: number, width: number, side: Side): void;
  /** The same in another size. */
  withSize(points: number, draw: () => void): void;
  rule(y: number, from: number, to: number, color: string): void;
  fillRect(x: number, y: number, width: number, height: number, color: string): void;
  newPage(): void;
  end(): void;
}

type FontName = 'latin' | 'bangla' | 'arabic';

export interface CanvasOptions {
  readonly title: string;
  /** Of the texts, BCP 47. */
  readonly language: string;
  /** When the file is made, epoch ms. */
  readonly at: number;
  /** Font files by their names, by preference; pieces of them become part of the file. */
  readonly fonts: Readonly<Record<FontName, Uint8Array<ArrayBuffer>>>;
  readonly write: (bytes: Uint8Array<ArrayBuffer>) => void;
  readonly ended: () => void;
}

/** Points. */
const TEXT = 7.5;
export const PAGE_MARGIN = 36;
const INK = '#111111';
const WHOLE = { features: [] } as const;

/** Widths of lines of ASCII, in sizes of the font: added up without laying them out. */
function asciiWidths(font: Font): (line: string) => number {
  const widths = new Float64Array(128);
  for (let code = 32; code < 127; code += 1)
    widths[code] = font.layout(String.fromCharCode(code)).advanceWidth / 1_000;
  return line => {
    let sum = 0;
    for (let at = 0; at < line.length; at += 1) sum += widths[line.charCodeAt(at)] ?? 0;
    return sum;
  };
}

/** Begins a file of pages in landscape. */
export function openCanvas({ title, language, at, fonts, write, ended }: CanvasOptions): PdfCanvas {
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: PAGE_MARGIN,
    lang: language,
    displayTitle: true,
    fontLayoutCache: false,
    font: null,
    info: { Title: title, CreationDate: new Date(at) },
  });
  document.on('data', write).on('end', ended);
  const opened = (name: FontName): Font => {
    const { font } = document.registerFont(name, fonts[name]).font(name)._font;
    boundLayouts(font);
    return font;
  };
  const latin = opened('latin');
  const known = new Map<string, Font>([
    ['latin', latin],
    ['bangla', opened('bangla')],
    ['arabic', opened('arabic')],
  ]);
  const runsOf = createVisualRuns(
    ['latin', 'bangla', 'arabic'],
    (font, code) => known.get(font)?.hasGlyphForCodePoint(code) ?? false,
  );
  const widthOfRun = (font: string, text: string) => document.font(font).widthOfString(text, WHOLE);
  const asciiWidth = asciiWidths(latin);
  let size = TEXT;
  const widthOf = (line: string) =>
    isAscii(line)
      ? asciiWidth(line) * size
      : runsOf(line).reduce((sum, { font, text }) => sum + widthOfRun(font, text), 0);
  document.fontSize(TEXT).fillColor(INK);

  return {
    page: document.page,
    widthOf,
    line(line, x, y, width, side) {
      let left = side === 'left' ? x : x + width - widthOf(line);
      const runs = runsOf(line);
      for (const { font, text } of runs) {
        document.font(font).text(text, left, y, { ...WHOLE, lineBreak: false, baseline: 'alphabetic' });
        if (runs.length > 1) left += widthOfRun(font, text);
      }
    },
    withSize(points, draw) {
      size = points;
      document.fontSize(size);
      draw();
      size = TEXT;
      document.fontSize(size);
    },
    rule(y, from, to, color) {
      document.lineWidth(0.5).strokeColor(color).moveTo(from, y).lineTo(to, y).stroke();
    },
    fillRect(x, y, width, height, color) {
      document.fillColor(color).rect(x, y, width, height).fill().fillColor(INK);
    },
    newPage() {
      document.addPage().fillColor(INK);
    },
    end: () => document.end(),
  };
}
