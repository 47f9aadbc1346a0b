import { expect, it, vi } from 'vitest';
import { createTableNames } from '../../../../partner/tables/lobby/tableNames.ts';
import { type CallWallet, Unreached } from '../../../../partner/wallet/walletClient.ts';

const MINUTE = 60_000;

function open() {
  let now = 0;
  const warnings: string[] = [];
  const games = vi.fn(
    async (_call: string, params: { readonly language?: string; readonly after?: string }) => ({
      ok: true,
      games: [{ gameCode: params.after === undefined ? 'ONE' : 'TWO', name: `${params.language} name` }],
      next: params.after === undefined ? 'more' : null,
    }),
  );
  const namesIn = createTableNames({
    ask: games as unknown as CallWallet,
    clock: { now: () => now },
    warn: message => warnings.push(message),
  });
  const pass = (ms: number) => {
    now += ms;
  };
  return { games, namesIn, pass, warnings };
}

it('tables: are called what the catalogue calls them in the language of a player, and asked for once in a while', async () => {
  const { games, namesIn, pass } = open();
  const [first, second] = await Promise.all([namesIn('bn'), namesIn('bn')]);
  expect([...first]).toEqual([
    ['ONE', 'bn name'],
    ['TWO', 'bn name'],
  ]);
  expect(second).toBe(first);
  expect(games).toHaveBeenCalledTimes(2);
  await namesIn('ar');
  expect(games).toHaveBeenCalledTimes(4);
  pass(10 * MINUTE);
  await namesIn('bn');
  expect(games).toHaveBeenCalledTimes(6);
  // The catalogue's own language.
  expect([...(await namesIn('en'))]).toEqual([]);
  expect(games).toHaveBeenCalledTimes(6);
});

it('tables: are called by their own names while those can’t be read, and asked for again', async () => {
  const { games, namesIn, warnings } = open();
  games.mockRejectedValueOnce(new Unreached('away'));
  expect([...(await namesIn('bn'))]).toEqual([]);
  games.mockRejectedValueOnce(new Error('an odd answer'));
  expect([...(await namesIn('bn'))]).toEqual([]);
  expect(warnings).toEqual(['the names of the tables could not be read: Error: an odd answer']);
  expect((await namesIn('bn')).size).toBe(2);
});
