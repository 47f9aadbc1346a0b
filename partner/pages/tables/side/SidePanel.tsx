import { lazy, Suspense, useState } from 'react';
import type { TableNow, TableResult, TableStakes } from '../../../tables/wire/state.ts';
import type { TableFeeds } from '../feeds/tableFeeds.ts';
import { useWords } from '../words/words.ts';
import { HistoryPart } from './HistoryPart.tsx';
import { Players } from './Players.tsx';

// Read by few, and not before somebody asks: each comes in a file of its own.
const Chat = lazy(() => import('./Chat.tsx'));
const RoundList = lazy(() => import('./RoundList.tsx'));

const VIEWS = ['history', 'chat', 'rounds'] as const;

/** What stands beside the table, one at a time: its history, its chat, the rounds of the player. */
export default function SidePanel({
  kind,
  feeds,
  ownName,
  isOpen,
  table,
  results,
  stakes,
}: {
  readonly kind: string;
  readonly feeds: TableFeeds;
  readonly ownName: string;
  readonly isOpen: boolean;
  readonly table: TableNow | null;
  readonly results: readonly TableResult[];
  readonly stakes: TableStakes | null;
}) {
  const { texts } = useWords();
  const { views } = texts.tables;
  const [view, setView] = useState<(typeof VIEWS)[number]>('history');
  return (
    <section className="side-panel" aria-label={views.label}>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that show a part are no fields */}
      <div className="side-views" role="group" aria-label={views.label}>
        {VIEWS.map(it => (
          <button
            key={it}
            type="button"
            className="plain"
            aria-pressed={view === it}
            onClick={() => setView(it)}
          >
            {views[it]}
          </button>
        ))}
      </div>
      {view === 'history' && table !== null && (
        <>
          <HistoryPart kind={kind} shoe={table.shoe} results={results} />
          <Players stakes={stakes} />
        </>
      )}
      <Suspense fallback={<p className="quiet">{texts.tables.loading}</p>}>
        {view === 'chat' && <Chat {...{ feeds, ownName, isOpen }} />}
        {view === 'rounds' && <RoundList {...{ kind, feeds }} />}
      </Suspense>
    </section>
  );
}
