import { act, screen } from '@testing-library/react';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import type { Office } from '../../../office/client/createOffice.ts';
import { usePages } from '../../../office/kit/usePages.ts';
import { createState } from '../../../streams/behaviors/state.ts';
import { answered } from '../../../streams/remote/remote.ts';
import { fakeOffice, renderOffice } from './fakeOffice.tsx';

const PAGE = 2;

/** A list of numbers that counts down, as the gateway answers it. */
function pageFrom(newest: number, cursor: string | undefined) {
  const begin = cursor === undefined ? newest : Number(cursor);
  const rows = Array.from({ length: Math.min(PAGE, begin) }, (_, nth) => ({ id: begin - nth }));
  return { rows, next: begin > PAGE ? String(begin - PAGE) : null };
}

function Numbers() {
  const { rows, hasMore, staleSince, loadMore, reload } = usePages('officeTeamTransfers', {});
  return (
    <>
      <output>{rows.map(({ id }) => id).join(' ')}</output>
      <p>{staleSince === null ? 'now' : 'old'}</p>
      <button type="button" disabled={!hasMore} onClick={loadMore}>
        more
      </button>
      <button type="button" onClick={reload}>
        again
      </button>
    </>
  );
}

async function open(newest: number) {
  const made = fakeOffice({
    permissions: [],
    call: (_name, input) => of(pageFrom(newest, (input as { cursor?: string }).cursor)),
  });
  const first$ = createState(answered(pageFrom(newest, undefined)));
  const readAgain = () => first$.set(answered(pageFrom(newest, undefined)));
  const reads = { open: () => ({ remote$: first$, reload: readAgain, hold: () => () => {} }) };
  const user = await renderOffice({ ...made.office, reads } as unknown as Office, <Numbers />, []);
  return {
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    rows: () => screen.getByRole('status').textContent?.split(' ').map(Number),
    /** Something new comes, and the first page is read again. */
    grow: () =>
      act(async () => {
        newest += 1;
        readAgain();
      }),
  };
}

it('issue 32.11: who has scrolled down keeps their place when the list is read again', async () => {
  const { press, rows, grow } = await open(9);
  await press('more');
  expect(rows()).toEqual([9, 8, 7, 6]);
  await grow();
  expect(rows()).toEqual([10, 9, 8, 7]);
  await press('more');
  expect(rows()).toEqual([10, 9, 8, 7, 6, 5]);
});

it('issue 32.11: a very long list says how old it is, and begins anew when it is asked to', async () => {
  const { press, rows, grow } = await open(2_000);
  for (let nth = 0; nth < 300; nth += 1) await press('more');
  await grow();
  expect(rows()?.slice(0, 2)).toEqual([2_000, 1_999]);
  expect(screen.queryByText('old')).not.toBeNull();
  await press('again');
  expect(rows()).toEqual([2_001, 2_000]);
  expect(screen.queryByText('now')).not.toBeNull();
});
