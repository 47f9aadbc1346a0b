import { readFileSync } from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { csvRows } from '../../../src/features/records/pdf/csvRows.ts';
import type { PdfProgress, PdfRequest } from '../../../src/features/records/pdf/pdfRequest.ts';
import { createVisualRuns } from '../../../src/features/records/pdf/visualRuns.ts';
import { writePdf } from '../../../src/features/records/pdf/writePdf.ts';
import { NOW } from '../../component/support/values.ts';

const font = (name: string) => new Uint8Array(readFileSync(`src/features/records/pdf/fonts/${name}.ttf`));
const FONTS = { latin: font('latin'), bangla: font('bangla'), arabic: font('arabic') };
const TEXTS: PdfRequest['texts'] = {
  title: 'Betting record',
  about: 'November, 3 records',
  page: 'Page {page}',
  direction: 'ltr',
};

async function make(csv: string, more: Partial<PdfRequest> = {}) {
  const reports: PdfProgress[] = [];
  const order = { csv: new Blob([`\uFEFF${csv}`]), texts: TEXTS, language: 'en', at: NOW, ...more };
  await writePdf(order, FONTS, report => reports.push(report));
  const file = reports.at(-1)?.file;
  if (!file) throw new Error('no file');
  const bytes = await file.arrayBuffer();
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text: pages } = await extractText(pdf, { mergePages: false });
  return { reports, pages, pdf };
}

describe('a PDF of a selection', () => {
  it('S2-120: holds every row in its order, over as many pages as it takes, with heads and a number on each', async () => {
    const rows = Array.from({ length: 2_500 }, (_, n) => `row-${n},${n}.50`);
    const { pages, reports, pdf } = await make(`Game,Stake\r\n${rows.join('\r\n')}\r\n`);
    expect(pdf.numPages).toBeGreaterThan(50);
    expect(pages.join(' ').match(/row-\d+/g)).toEqual(rows.map(row => row.split(',')[0]));
    for (const [at, page] of pages.entries()) {
      expect(page).toContain('Game');
      expect(page).toContain(`Page ${at + 1}`);
    }
    expect(pages[0]).toContain('Betting record');
    expect(pages.at(-1)).toContain('2,499.50');
    expect(reports.map(it => it.rows)).toEqual([1_000, 2_000, 2_500, 2_500]);
    expect(await pdf.getMetadata()).toMatchObject({ info: { Title: 'Betting record', Language: 'en' } });
  });

  it('S2-120: shows a text as it is, whatever marks the file of values needs', async () => {
    const { pages } = await make(
      'Name,Net\r\n"a ""b"", c",-5.00\r\n\'=1+1,\r\n"two\r\nlines",1234567.89\r\n',
    );
    const text = pages.join(' ');
    for (const shown of ['a "b", c', '-5.00', '=1+1', '1,234,567.89']) expect(text).toContain(shown);
    expect(text).not.toContain("'=1+1");
  });

  it('S2-120: wraps what is wider than its column, and loses nothing of it', async () => {
    const long = Array.from({ length: 60 }, (_, n) => `word${n}`).join(' ');
    const id = 'x'.repeat(300);
    const { pages } = await make(`A,B,C\r\n${long},${id},1.00\r\n`);
    const text = pages.join(' ');
    for (let n = 0; n < 60; n += 1) expect(text).toContain(`word${n}`);
    expect(text.match(/x/g)).toHaveLength(300);
  });

  it('S2-120: is a file without rows as well', async () => {
    const { pages, pdf } = await make('Game,Stake\r\n');
    expect(pdf.numPages).toBe(1);
    expect(pages[0]).toContain('Stake');
  });

  it('S2-120: sets Bengali and Arabic', async () => {
    const texts = { ...TEXTS, title: 'হিসাবের রেকর্ড: ১২', direction: 'rtl' as const };
    const { pages } = await make('الوقت,اللعبة\r\nإيداع (123),লিম্বো 5\r\n', { texts, language: 'ar' });
    const text = (pages[0] ?? '').normalize('NFKC');
    expect(text).toMatch(/[\u0980-\u09ff]{2}/);
    expect(text).toMatch(/[\u0600-\u06ff]{3}/);
    expect(text).toContain('123');
    expect(text).not.toContain('\u0000');
  });
});

describe('lines of a file of values', () => {
  it('S2-120: are whole, wherever the file is cut while it is read', async () => {
    const long = 'a\r\n"b",'.repeat(30_000);
    const csv = `head,"${long.replaceAll('"', '""')}"\r\n1,2\r\n3,4`;
    const lines: string[][] = [];
    for await (const some of csvRows(new Blob([csv]))) lines.push(...some);
    expect(lines).toEqual([
      ['head', long],
      ['1', '2'],
      ['3', '4'],
    ]);
  });
});

describe('pieces of a line', () => {
  const inRange = (code: number, [from, to]: readonly [number, number]) => code >= from && code <= to;
  const HAS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
    latin: [[0x20, 0x7e]],
    bangla: [
      [0x20, 0x20],
      [0x980, 0x9ff],
    ],
    arabic: [
      [0x20, 0x20],
      [0x600, 0x6ff],
    ],
  };
  const runsOf = createVisualRuns(
    ['latin', 'bangla', 'arabic'],
    (name, code) => HAS[name]?.some(range => inRange(code, range)) ?? false,
  );

  it('S2-120: change with the script, marks stay with their letters', () => {
    expect(runsOf('Limbo')).toEqual([{ font: 'latin', text: 'Limbo' }]);
    expect(runsOf('খেলা 12: ক')).toEqual([
      { font: 'bangla', text: 'খেলা ' },
      { font: 'latin', text: '12: ' },
      { font: 'bangla', text: 'ক' },
    ]);
  });

  it('S2-120: stand as they are read from right to left, figures from left to right, brackets turned', () => {
    expect(runsOf('رصيد (12.50) جديد')).toEqual([
      { font: 'arabic', text: 'جديد' },
      { font: 'latin', text: ' (' },
      { font: 'latin', text: '12.50' },
      { font: 'latin', text: ')' },
      { font: 'arabic', text: 'رصيد ' },
    ]);
    expect(runsOf('2026-11-26 10:43:22')).toEqual([{ font: 'latin', text: '2026-11-26 10:43:22' }]);
  });
});
