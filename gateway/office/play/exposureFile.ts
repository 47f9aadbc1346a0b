import { type ExposureRow, exposureRows } from '../../../streams/wire/office/exposureRows.ts';
import { fileNameOf } from '../../../streams/wire/office/filedLists.ts';
import type { RecordColumn, RecordRow } from '../../../streams/wire/protocol/records.ts';
import type { FileHandler } from '../../ground/handler.ts';
import type { FixtureBooks } from '../../play/gameServers/ports.ts';
import { createRowFiles } from '../files/ports.ts';

const COLUMNS = [
  ...(['id', 'market', 'pick'] as const).map(key => ({ key, as: 'text' })),
  { key: 'bets', as: 'number' },
  ...(['staked', 'payable', 'worst'] as const).map(key => ({ key, as: 'money' })),
] as unknown as readonly RecordColumn<RecordRow>[];

async function* onePage(rows: readonly ExposureRow[]) {
  if (rows.length > 0) yield rows;
}

/** Makes files of what is open on a fixture, with the rows of its list. Throws as its book refuses, and `overloaded`. */
export function exposureFileHandler(
  books: Pick<FixtureBooks, 'askBook'>,
): FileHandler<'officeFixtureExposureFile'> {
  const fileOf = createRowFiles();
  return {
    mode: 'file',
    async run(ctx, { server, fixture, format }) {
      const asked = { fixture, language: ctx.language.toLowerCase() };
      const { exposure } = await books.askBook(server, 'exposure', asked);
      return fileOf(ctx, {
        ...{ name: fileNameOf('officeFixtureExposure', format), format, columns: COLUMNS },
        pages: onePage(exposureRows(exposure)),
        cells: row => row as unknown as RecordRow,
        line: row => row,
      });
    },
  };
}
