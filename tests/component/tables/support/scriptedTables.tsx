import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { of } from 'rxjs';
import { vi } from 'vitest';
import type { FeedSource } from '../../../../partner/pages/tables/feeds/feedSource.ts';
import { openShownTable, type ShownTables } from '../../../../partner/pages/tables/shown/openShownTable.ts';
import { createSound } from '../../../../partner/pages/tables/sound.ts';
import { TablesPage } from '../../../../partner/pages/tables/TablesPage.tsx';
import { WordsProvider } from '../../../../partner/pages/tables/words/words.ts';
import { textsOf } from '../../../../partner/server/texts.ts';
import type { TableSummary } from '../../../../partner/tables/wire/state.ts';
import { createState } from '../../../../streams/behaviors/state.ts';
import { createScope } from '../../../../streams/scope.ts';
import { LIVE, refusedWith, type ScriptedFeeds, START, scriptFeeds } from './scriptedFeeds.ts';
import { factsOf } from './scriptedTable.tsx';

/** Tables of the server: name, title, kind. */
const TABLES = [
  ['A', 'Lotus One', 'baccarat'],
  ['B', 'Harbour Wheel', 'roulette'],
  ['C', 'Lotus Two', 'dragonTiger'],
  ['D', 'Tea House', 'blackjack'],
  ['E', 'Lotus Three', 'speedBaccarat'],
] as const;

export const summaryOf = (table: string, kind: string, more: Partial<TableSummary> = {}): TableSummary => ({
  ...{ table, kind, startsAt: START, closesAt: START + 11_000, players: 7, least: 100, most: 10_000 },
  ...{ freeSeats: kind === 'blackjack' ? 3 : null, marks: ['B', 'P', 'E'] },
  ...more,
});

/** A page of tables whose feeds, lobby and answers are those of the test. */
export function openTables({ width = 1_280, isOffered = true } = {}) {
  vi.stubGlobal('innerWidth', width);
  const scripts = new Map<string, ScriptedFeeds>();
  const ended: string[] = [];
  const lobby$ = createState<readonly TableSummary[] | null>(
    TABLES.map(([table, , kind]) => summaryOf(table, kind)),
  );
  const follow = vi.fn(() => ({ value$: lobby$, freshness$: createState(LIVE) }));
  const source: FeedSource = {
    feedsOf(table, scope) {
      const kind = TABLES.find(([name]) => name === table)?.[2] ?? '';
      const script = scriptFeeds(kind, { table, seat: kind === 'blackjack' ? 2 : null });
      scripts.set(table, script);
      scope.add(() => ended.push(table));
      return script.feeds;
    },
    lobby: async () => ({
      follow,
      offer: () =>
        of(
          isOffered
            ? { ok: true as const, value: TABLES.map(([table, name]) => ({ table, name })) }
            : refusedWith('network'),
        ),
    }),
  };
  const scope = createScope();
  const facts = factsOf('baccarat', 'A');
  const first = openShownTable(source, { title: 'Lotus One', facts }, scope.child());
  const shown$ = createState<ShownTables>({ tables: [first], whole: 'A' });
  const play = vi.fn();
  const sound = { ...createSound(() => null), play };
  const boot = { owner: 'me', demo: false, playMoney: true, balance: 5_000, facts };
  const onLeave = vi.fn();
  const view = render(
    <WordsProvider value={{ texts: textsOf('en'), language: 'en' }}>
      <TablesPage {...{ boot, source, shown$, sound, onLeave, scope }} isPaused$={createState(false)} />
    </WordsProvider>,
  );
  const user = userEvent.setup();
  const room = (title: string) => within(screen.getByRole('region', { name: title }));
  const row = (table: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(`[data-table="${table}"]`);
    if (found === null) throw new Error(`no row of ${table}`);
    return found;
  };
  return {
    ...{ user, view, shown$, ended, play, follow, room, row },
    script(table: string): ScriptedFeeds {
      const found = scripts.get(table);
      if (found === undefined) throw new Error(`${table} was never opened`);
      return found;
    },
    tell: (summaries: readonly TableSummary[]) => act(() => lobby$.set(summaries)),
    /** Opens the choice, chooses tables by their names, and closes it. */
    async choose(...tables: readonly string[]) {
      await user.click(await screen.findByRole('button', { name: 'More tables' }));
      const dialog = await screen.findByRole('dialog', { name: 'Choose a table' });
      for (const table of tables) {
        await vi.waitFor(() => row(table));
        const before = shown$.value.tables.length;
        await user.click(row(table));
        await vi.waitFor(() => {
          if (shown$.value.tables.length === before) throw new Error('not yet');
        });
      }
      // Here no event comes of a dialog's end.
      fireEvent(dialog, new Event('close'));
    },
    /** The button of a bet at a table. */
    bet(title: string, key: string): HTMLElement {
      const region = screen.getByRole('region', { name: title });
      const found = region.querySelector<HTMLElement>(`[data-bet="${key}"]`);
      if (found === null) throw new Error(`no ${key} at ${title}`);
      return found;
    },
  };
}
