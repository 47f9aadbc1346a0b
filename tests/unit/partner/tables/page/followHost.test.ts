import { expect, it } from 'vitest';
import { followHost } from '../../../../../partner/pages/tables/room/followHost.ts';
import type { ShownTables } from '../../../../../partner/pages/tables/shown/openShownTable.ts';
import type { Cloth } from '../../../../../partner/tables/wire/state.ts';
import { createState } from '../../../../../streams/behaviors/state.ts';
import { createScope } from '../../../../../streams/scope.ts';

function open() {
  const cloths = new Map(['A', 'B'].map(it => [it, createState<Cloth | null>(null)]));
  const shownOf = (...names: readonly string[]) =>
    ({
      tables: names.map(table => ({ feeds: { cloth: { value$: cloths.get(table) } } })),
      whole: 'A',
    }) as unknown as ShownTables;
  const shown$ = createState(shownOf('A'));
  const said: string[] = [];
  const scope = createScope();
  const say = (message: { readonly type: string; readonly state?: string }) =>
    said.push([message.type.replace('croupier:', ''), message.state].filter(Boolean).join(' '));
  followHost({ say }, shown$, scope);
  const lay = (table: string, more: Partial<Cloth>) =>
    cloths
      .get(table)
      ?.set({ table, shoe: 1, round: 1, state: 'open', stake: 0, balance: 500, ...more } as unknown as Cloth);
  const told = () => said.splice(0);
  return { lay, told, scope, show: (...names: readonly string[]) => shown$.set(shownOf(...names)) };
}

it('issue 33: a round is open for the page around while a stake stands at one of the tables', () => {
  const { lay, told, show } = open();
  lay('A', {});
  expect(told()).toEqual([]);
  lay('A', { state: 'taking', stake: 100 });
  expect(told()).toEqual(['round open']);
  show('A', 'B');
  lay('B', {});
  lay('A', { state: 'standing', stake: 100, balance: 400 });
  expect(told()).toEqual(['balance']);
  lay('B', { state: 'standing', stake: 100, balance: 400 });
  // What the first round has come to is news, though the other goes on, and nothing came back.
  lay('A', { state: 'paid', stake: 100, balance: 400 });
  expect(told()).toEqual(['balance', 'balance']);
  lay('A', { round: 2, balance: 400 });
  expect(told()).toEqual([]);
  lay('B', { state: 'paid', stake: 100, balance: 600 });
  expect(told().toSorted()).toEqual(['balance', 'round closed']);
});

it('issue 33: nothing is said of a table that is closed, nor by one that is opened', () => {
  const { lay, told, show, scope } = open();
  lay('A', {});
  lay('B', { balance: 300 });
  show('A', 'B');
  show('A');
  lay('B', { state: 'standing', stake: 100 });
  expect(told()).toEqual([]);
  scope.end();
  lay('A', { state: 'standing', stake: 100 });
  expect(told()).toEqual([]);
});
