import { ownValue } from '../../../../streams/wire/collections/ownValue.ts';
import type { RecordColumn, RecordRow } from '../../../../streams/wire/protocol/records.ts';
import { type Cell, cellOf } from './cells.ts';
import { createZoneClock } from './zoneClock.ts';

/** What the caller says of a file, in its own language. */
export interface FileTexts {
  readonly heads: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<string, string>>;
  readonly zone: string;
}

/** What a file consists of, whatever its format. */
export interface Sheet {
  readonly texts: FileTexts;
  readonly columns: readonly RecordColumn<RecordRow>[];
  readonly heads: readonly string[];
  /** The lines, some at a time: never all of them. */
  lines(): AsyncGenerator<readonly (readonly Cell[])[], void>;
}

type Rows = readonly RecordRow[];

/** The columns and lines of a file. @param first The first answer of `pages`, which was asked for already. */
export function createSheet(
  columns: readonly RecordColumn<RecordRow>[],
  texts: FileTexts,
  first: IteratorResult<Rows, void>,
  pages: AsyncGenerator<Rows, void>,
): Sheet {
  const cellTexts = { clock: createZoneClock(texts.zone), words: texts.words };
  const lineOf = (row: RecordRow) =>
    columns.map(column => {
      const value = row[column.key as keyof RecordRow];
      const name = column.name === undefined ? undefined : row[column.name as keyof RecordRow];
      const isSaid = name === undefined || ownValue(texts.words, String(value)) !== undefined;
      return isSaid ? cellOf(column, value, cellTexts) : cellOf({ ...column, as: 'text' }, name, cellTexts);
    });
  return {
    texts,
    columns,
    heads: columns.map(({ key }) => ownValue(texts.heads, key) ?? key),
    async *lines() {
      if (first.done) return;
      yield first.value.map(lineOf);
      for await (const rows of pages) yield rows.map(lineOf);
    },
  };
}
