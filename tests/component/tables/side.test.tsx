import { spawnSync } from 'node:child_process';
import { webcrypto } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import { of } from 'rxjs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { OFFERED_TABLES } from '../../../partner/tables/rules/kinds/tables.ts';
import { makeShoeChain, shoePromise, shoeSeeds } from '../../../partner/tables/rules/shoe/chain.ts';
import { shoeRandom } from '../../../partner/tables/rules/shoe/hmacStream.ts';
import type { TableResult } from '../../../partner/tables/wire/state.ts';
import { playedRounds } from '../../tables/playedRounds.ts';
import { loadKinds, openScripted, PLACE, refusedWith, START } from './support/scriptedTable.tsx';

const resultsOf = (kind: string, count: number): readonly TableResult[] =>
  playedRounds(kind, 11, count).map(({ steps }, round) => ({
    ...{ shoe: PLACE.shoe, round, at: START, isVoid: false },
    steps: steps.map(it => ({ ...it })),
  }));

beforeAll(loadKinds);

describe('issue 33: beside a live table', () => {
  it.each(['baccarat', 'dragonTiger'])(
    '%s: draws five roads of the shoe, with what would come next',
    async kind => {
      const table = openScripted(kind);
      table.setResults([...resultsOf(kind, 30), ...resultsOf(kind, 3).map(it => ({ ...it, shoe: 2 }))]);
      await screen.findByText('Big road');
      const roads = document.querySelectorAll('.road');
      expect([...roads].map(it => it.getAttribute('data-road'))).toEqual([
        'bead',
        'big',
        'bigEyeBoy',
        'small',
        'cockroach',
      ]);
      expect(roads[0]?.querySelectorAll('.bead')).toHaveLength(30);
      expect(document.querySelectorAll('.prediction')).toHaveLength(2);
    },
  );

  it('tells hot and cold numbers of roulette, sums of dice, the numbers of a wheel', async () => {
    const roulette = openScripted('roulette');
    roulette.setResults(
      [7, 7, 7, 32, 0].map((shows, round) => ({
        ...{ shoe: round, round: 0, at: START, isVoid: false },
        steps: [{ to: 'ball', shows }],
      })),
    );
    const hot = within((await screen.findByText('Hot')).parentElement as HTMLElement);
    expect(hot.getAllByRole('listitem')[0]?.textContent).toBe('73×');
    roulette.view.unmount();
    const dice = openScripted('sicBo');
    dice.setResults([
      { ...PLACE, at: START, isVoid: false, steps: [4, 4, 4].map(shows => ({ to: 'die', shows })) },
    ]);
    expect(await screen.findByText('Triple')).toBeTruthy();
    dice.view.unmount();
    const others = openScripted('casinoHoldem');
    others.setResults(resultsOf('casinoHoldem', 3));
    const history = await screen.findByTestId('history');
    expect(history.querySelectorAll('li')).toHaveLength(3);
  });

  it('says something, mutes a name here, and hears it again', async () => {
    const table = openScripted('baccarat');
    table.setLines([
      { id: '1', name: 'a***b', text: 'hello', at: START },
      { id: '2', name: 'me***me', text: 'hi', at: START },
    ]);
    await table.user.click(await screen.findByRole('button', { name: 'Chat' }));
    await table.user.type(await screen.findByLabelText('Say something'), 'good luck{Enter}');
    expect(table.calls.say).toHaveBeenCalledWith('good luck');
    await table.user.click(screen.getByRole('button', { name: 'Mute a***b' }));
    expect(screen.queryByText('hello')).toBeNull();
    expect(screen.getByText('hi')).toBeTruthy();
    await table.user.click(screen.getByRole('button', { name: 'Hear muted names again (1)' }));
    expect(screen.getByText('hello')).toBeTruthy();
    table.calls.say.mockReturnValueOnce(of(refusedWith('too_soon', 429)));
    await table.user.type(screen.getByLabelText('Say something'), 'again{Enter}');
    expect(screen.getByText('That was too fast. Wait a moment and try again.')).toBeTruthy();
  });

  it('lists the player’s rounds and checks one of them here', async () => {
    const table = openScripted('baccarat');
    vi.stubGlobal('crypto', webcrypto);
    const seeds = shoeSeeds(makeShoeChain('a secret of the test', 'T', 0), 3);
    const rounds = OFFERED_TABLES.get('baccarat')?.kind.play(shoeRandom(seeds));
    const steps = Array.from({ length: 5 }, () => rounds?.next().value).at(-1)?.steps ?? [];
    table.calls.myRounds.mockReturnValue(
      of({
        ok: true,
        value: [
          {
            ...{
              table: 'T',
              shoe: 3,
              round: 4,
              at: START,
              chips: { banker: 1_000 },
              stake: 1_000,
              payout: 1_950,
            },
            ...{ steps: steps.map(it => ({ ...it })), isVoid: false },
          },
        ],
      }),
    );
    table.calls.shoe.mockReturnValue(of({ ok: true, value: { ...seeds, promise: shoePromise(seeds) } }));
    await table.user.click(await screen.findByRole('button', { name: 'My rounds' }));
    expect(await screen.findByText('Staked 10.00, back 19.50')).toBeTruthy();
    await table.user.click(screen.getByRole('button', { name: 'Check this round', hidden: true }));
    expect(await screen.findByText(/^It holds/)).toBeTruthy();
    expect(table.calls.shoe).toHaveBeenCalledWith(3);
    // The command beside it comes to the same, without this page.
    const command = screen.getByText(/^npm run verify-draw -- /).textContent ?? '';
    const checked = spawnSync(process.execPath, ['tools/verifyDraw.mjs', ...command.split(' ').slice(4)], {
      encoding: 'utf8',
    });
    expect(checked.status).toBe(0);
    expect(checked.stdout.split('\n')[5]).toMatch(/^ +4 {2}player /);
  });

  it('says in its rules what every bet pays and brings back', async () => {
    const table = openScripted('sicBo');
    await table.user.click(await screen.findByRole('button', { name: 'How it works' }));
    const row = await screen.findByRole('row', { name: /Any triple/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(it => it.textContent),
    ).toEqual(['31 : 1', '88.89 %']);
    // The frame of a game lets no form do anything, not even close a dialog.
    expect(document.querySelector('dialog form')).toBeNull();
  });
});
