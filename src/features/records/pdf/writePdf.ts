import { csvRows } from './csvRows.ts';
import { type CanvasOptions, openCanvas } from './pdfCanvas.ts';
import type { PdfProgress, PdfRequest } from './pdfRequest.ts';
import { openTable, type TablePages } from './tablePages.ts';

/** Bytes that are collected before a browser may keep them outside of memory. */
const PART = 8_000_000;
/** Rows between two reports. */
const AT_ONCE = 1_000;
/** What was written before a text that a spreadsheet would carry out; a PDF carries out nothing. */
const MARK = /^'(?=\s*[=+\-@|])/;

/** Makes the file; what it is about is said by `PdfRequest`. Rejects when the text can't be read. */
export async function writePdf(
  { csv, texts, language, at }: PdfRequest,
  fonts: CanvasOptions['fonts'],
  report: (progress: PdfProgress) => void,
): Promise<void> {
  const blobs: Blob[] = [];
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const write = (bytes: Uint8Array<ArrayBuffer>) => {
    parts.push(bytes);
    size += bytes.length;
    if (size < PART) return;
    blobs.push(new Blob(parts));
    parts = [];
    size = 0;
  };
  let ended = () => {};
  const complete = new Promise<void>(resolve => {
    ended = resolve;
  });
  const canvas = openCanvas({ title: texts.title, language, at, fonts, write, ended });
  let table: TablePages | null = null;
  let rows = 0;
  for await (const lines of csvRows(csv)) {
    const cells = lines.map(line => line.map(cell => cell.replace(MARK, '')));
    table ??= openTable(canvas, texts, cells.shift() ?? []);
    for (let at = 0; at < cells.length; at += AT_ONCE) {
      const some = cells.slice(at, at + AT_ONCE);
      table.add(some);
      rows += some.length;
      report({ rows, file: null });
      // pdfkit hands out its pages in between.
      await Promise.resolve();
    }
  }
  (table ?? openTable(canvas, texts, [])).end();
  await complete;
  report({ rows, file: new Blob([...blobs, ...parts], { type: 'application/pdf' }) });
}
