import { act, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { Subject } from 'rxjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { BOARD_TEXTS } from '../../../src/routes/boardTexts.ts';
import type { SportsBoard } from '../../../streams/stores/sportsBook.ts';
import { startShell } from '../shell/support.tsx';
import { openBook, row } from './support.tsx';

beforeAll(startShell, 60_000);

describe('issue 34: a page with the board', () => {
  it('asks for all of its texts and for the board at once, and follows it as long as it is there', async () => {
    const board$ = new Subject<SportsBoard>();
    const { user } = openBook('/sports', { watched$: board$ });
    await waitFor(() => expect(board$.observed).toBe(true), { timeout: 20_000 });
    await row('f1');
    for (const name of BOARD_TEXTS) expect(i18next.hasResourceBundle('en', name)).toBe(true);
    const [home] = screen.getAllByRole('link', { name: /^Home/ });
    if (home === undefined) throw new Error('no way home');
    await user.click(home);
    await waitFor(() => expect(board$.observed).toBe(false), { timeout: 20_000 });
    act(() => board$.complete());
  });
});
