import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ListState } from '../../../office/kit/list/ListState.tsx';
import { fakeOffice, renderOffice } from './fakeOffice.tsx';

const LOST = { isLoading: false, failure: null, staleSince: 0, empty: 'Nothing waits.', reload() {} };

it.each([true, false])(
  'issue 32.11: a live list whose line is lost says how old it is, empty: %s',
  async isEmpty => {
    const { office } = fakeOffice({ permissions: [] });
    await renderOffice(office, <ListState {...LOST} isEmpty={isEmpty} />, []);
    expect(screen.getByRole('status').textContent).toMatch(/Shown as of \d\d:\d\d:\d\d\./);
  },
);
