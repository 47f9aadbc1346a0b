import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ListRow } from '../../../office/kit/list/ListRow.tsx';
import { OfficeList } from '../../../office/kit/list/OfficeList.tsx';
import { fakeOffice, renderOffice } from './fakeOffice.tsx';

const SOURCE = {
  ...{ rows: [{ id: 'a' }, { id: 'b' }], isLoading: false, isReading: false, failure: null },
  ...{ staleSince: null, hasMore: false, loadMore: () => {}, reload: () => {}, refresh: () => {} },
};
const COLUMNS = [{ id: 'name', label: 'Name', cell: (row: { id: string }) => row.id }];
const ADDRESS = { values: {}, sort: '', query: '', set() {}, setSort() {}, setQuery() {} };

async function open() {
  const opened = vi.fn();
  const { office } = fakeOffice({ permissions: [] });
  const list = (
    <main tabIndex={-1}>
      <OfficeList
        {...{ id: 'things', label: 'Things', address: ADDRESS, source: SOURCE, empty: '' }}
        columns={COLUMNS}
        rowKey={row => row.id}
        onOpen={opened}
      />
    </main>
  );
  await renderOffice(office, list, []);
  return { opened };
}

it('issue 32.11: a row that opens is a stop of the keyboard', () => {
  const onPick = vi.fn();
  render(
    <table>
      <tbody>
        <ListRow
          {...{ row: { id: 'b' }, index: 1, href: null, opens: true, isCurrent: false, onPick }}
          columns={COLUMNS}
        />
      </tbody>
    </table>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'b' }));
  expect(onPick).toHaveBeenCalledExactlyOnceWith(1);
});

it('issue 32.11: Enter opens the row that j has chosen, also after a click into the page', async () => {
  const { opened } = await open();
  const page = screen.getByRole('main');
  page.focus();
  fireEvent.keyDown(page, { key: 'j' });
  fireEvent.keyDown(page, { key: 'j' });
  fireEvent.keyDown(page, { key: 'Enter' });
  expect(opened).toHaveBeenCalledExactlyOnceWith({ id: 'b' });
});
