import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { TableFeeds } from '../feeds/tableFeeds.ts';
import { useWords } from '../words/words.ts';

// Read by few, and not before somebody asks: each comes in a file of its own.
const Chat = lazy(() => import('./Chat.tsx'));
const RoundList = lazy(() => import('./RoundList.tsx'));

const VIEWS = ['history', 'chat', 'rounds'] as const;

/** What stands beside the table, one at a time: its history, its chat, the rounds of the player. */
export function SidePanel({
  kind,
  feeds,
  ownName,
  isOpen,
  children,
}: {
  readonly kind: string;
  readonly feeds: TableFeeds;
  readonly ownName: string;
  readonly isOpen: boolean;
  /** The history of the table. */
  readonly children: ReactNode;
}) {
  const { texts } = useWords();
  const { views } = texts.tables;
  const [view, setView] = useState<(typeof VIEWS)[number]>('history');
  return (
    <section className="side" aria-label={views.label}>
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
      {view === 'history' && children}
      <Suspense fallback={<p className="quiet">{texts.tables.loading}</p>}>
        {view === 'chat' && <Chat {...{ feeds, ownName, isOpen }} />}
        {view === 'rounds' && <RoundList {...{ kind, feeds }} />}
      </Suspense>
    </section>
  );
}
