import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { loadKind } from '../../../../partner/pages/tables/kinds/loadKind.ts';
import { Room } from '../../../../partner/pages/tables/room/Room.tsx';
import { openShownTable, type ShownTables } from '../../../../partner/pages/tables/shown/openShownTable.ts';
import { createSound } from '../../../../partner/pages/tables/sound.ts';
import { WordsProvider } from '../../../../partner/pages/tables/words/words.ts';
import { textsOf } from '../../../../partner/server/texts.ts';
import { OFFERED_TABLES } from '../../../../partner/tables/rules/kinds/tables.ts';
import { createState } from '../../../../streams/behaviors/state.ts';
import { createScope } from '../../../../streams/scope.ts';
import { START, scriptFeeds } from './scriptedFeeds.ts';

export { clothNow, LIVE, LOST, PLACE, refusedWith, START, tableNow } from './scriptedFeeds.ts';

/** What the pages of all kinds load when they are opened. */
export const loadKinds = () => Promise.all([...OFFERED_TABLES.keys()].map(loadKind));

export const factsOf = (kind: string, table = 'T') => ({
  ...{ table, kind, name: 'me***me', least: 100, most: 10_000, now: START },
});

/** A table whose feeds and answers are those of the test. */
export function openScripted(kind: string, { language = 'en', seat = null as number | null } = {}) {
  const texts = textsOf(language);
  const script = scriptFeeds(kind, { seat });
  const facts = factsOf(kind);
  const isPaused$ = createState(false);
  const table = openShownTable(
    { feedsOf: () => script.feeds },
    { title: 'Lotus Table', facts },
    createScope(),
  );
  const shown$ = createState<ShownTables>({ tables: [table], whole: 'T' });
  const onLeave = vi.fn();
  const boot = { owner: 'me', demo: false, playMoney: true, balance: 5_000, facts };
  const sound = createSound(() => null);
  const view = render(
    <WordsProvider value={{ texts, language }}>
      <Room
        page={{ boot, shown$, sound, isPaused$, onLeave }}
        table={table}
        isWhole
        isAlone
        onMore={vi.fn()}
      />
    </WordsProvider>,
  );
  return {
    ...script,
    ...{ texts, onLeave, edits: table.edits, view },
    user: userEvent.setup(),
    pause: (isPaused: boolean) => act(() => isPaused$.set(isPaused)),
  };
}

/** The button of a bet. */
export function bet(key: string): HTMLElement {
  const button = document.querySelector<HTMLElement>(`[data-bet="${key}"]`);
  if (button === null) throw new Error(`no button for ${key}`);
  return button;
}

export const shown = (id: string): string => screen.getByTestId(id).textContent ?? '';
