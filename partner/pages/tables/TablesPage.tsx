import { lazy, Suspense, useState } from 'react';
import { useBehavior } from './feeds/useBehavior.ts';
import { Room } from './room/Room.tsx';
import type { PageOfTables } from './shown/page.ts';
import { areTablesRemembered } from './shown/remembered.ts';

const SeveralPart = lazy(() => import('./several/SeveralPart.tsx'));

/** One table over the whole page, or several of which one is shown whole. */
export function TablesPage(page: PageOfTables) {
  const { tables, whole } = useBehavior(page.shown$);
  const [several, setSeveral] = useState<'none' | 'shown' | 'choosing'>(
    areTablesRemembered(page.boot) ? 'shown' : 'none',
  );
  return (
    <main className="rooms" data-tables={tables.length}>
      {several !== 'none' && (
        <Suspense fallback={null}>
          <SeveralPart
            page={page}
            isChoosing={several === 'choosing'}
            onChoosing={isChoosing => setSeveral(isChoosing ? 'choosing' : 'shown')}
          />
        </Suspense>
      )}
      {tables.map(table => (
        <Room
          key={table.facts.table}
          {...{ page, table }}
          isWhole={table.facts.table === whole}
          isAlone={tables.length === 1}
          onMore={() => setSeveral('choosing')}
        />
      ))}
    </main>
  );
}
