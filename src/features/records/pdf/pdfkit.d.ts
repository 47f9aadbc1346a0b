// The part of pdfkit that is used. Its published types are those of Node, which a page must not see.
declare module 'pdfkit' {
  export interface FontGlyph {
    readonly id: number;
    /** Font units. */
    readonly advanceWidth: number;
    /** What the glyph stands for when text is copied from the file. */
    readonly codePoints: readonly number[];
  }

  /** In font units until pdfkit has scaled it. */
  export interface GlyphPosition {
    readonly xAdvance: number;
    readonly yAdvance: number;
    readonly xOffset: number;
    readonly yOffset: number;
  }

  export interface GlyphRun {
    readonly glyphs: readonly FontGlyph[];
    readonly positions: readonly GlyphPosition[];
    readonly advanceWidth: number;
  }

  export interface Font {
    readonly unitsPerEm: number;
    layout(text: string, features?: readonly string[]): GlyphRun;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): FontGlyph;
  }

  export interface DocumentOptions {
    readonly size: string;
    readonly layout: 'landscape' | 'portrait';
    readonly margin: number;
    readonly lang: string;
    readonly displayTitle: boolean;
    readonly fontLayoutCache: boolean;
    /** The font of texts that name none; null for none, because those of the library are not loaded. */
    readonly font: null;
    readonly info: { readonly Title: string; readonly CreationDate: Date };
  }

  /** OpenType features besides the usual ones; with a list, even an empty one, a text is shaped as a whole. */
  export interface ShapeOptions {
    readonly features: readonly string[];
  }

  export interface TextOptions extends ShapeOptions {
    readonly lineBreak: boolean;
    readonly baseline: 'alphabetic';
  }

  export default class PDFDocument {
    constructor(options: DocumentOptions);
    /** Size in points. */
    readonly page: { readonly width: number; readonly height: number };
    /** The font in use; pdfkit asks its `font` for glyphs. */
    readonly _font: { readonly font: Font };
    on(event: 'data', take: (bytes: Uint8Array<ArrayBuffer>) => void): this;
    on(event: 'end', ended: () => void): this;
    registerFont(name: string, bytes: Uint8Array<ArrayBuffer>): this;
    font(name: string): this;
    fontSize(points: number): this;
    widthOfString(text: string, options: ShapeOptions): number;
    text(text: string, x: number, y: number, options: TextOptions): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(points: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    fill(): this;
    stroke(): this;
    addPage(): this;
    end(): void;
  }
}
