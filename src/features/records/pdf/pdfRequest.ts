import type { TableTexts } from './tablePages.ts';

/** What a PDF is made of. */
export interface PdfRequest {
  /** A whole file of comma-separated values, with titles in its first line. */
  readonly csv: Blob;
  readonly texts: TableTexts;
  /** Of the texts, BCP 47. */
  readonly language: string;
  /** When it is made, epoch ms. */
  readonly at: number;
}

/** How far it is; `file` is there when it is complete. */
export interface PdfProgress {
  /** Rows that are on their pages. */
  readonly rows: number;
  readonly file: Blob | null;
}
