import { useEffect, useState } from 'react';
import type { TableSummary } from '../../../tables/wire/state.ts';
import type { PageOfTables } from '../shown/page.ts';
import type { TableChoice } from './addTable.ts';

export interface ChooserTables {
  /** Tables that may be opened; null until they are known. */
  readonly offered: readonly TableChoice[] | null;
  /** Whether they can't be read. */
  readonly isFailed: boolean;
}

/** Follows what all tables of the server do, for as long as it is wanted. */
export function useLobby(
  { source, scope }: Pick<PageOfTables, 'source' | 'scope'>,
  isWanted: boolean,
): ChooserTables {
  const [summaries, setSummaries] = useState<readonly TableSummary[] | null>(null);
  const [titles, setTitles] = useState<ReadonlyMap<string, string> | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const own = scope.child();
    setFailed(false);
    void source.lobby().then(
      lobby => {
        if (own.ended) return;
        own.subscribe(lobby.follow(own).value$, setSummaries);
        own.subscribe(lobby.offer(), outcome => {
          if (outcome.ok) setTitles(new Map(outcome.value.map(({ table, name }) => [table, name])));
          else setFailed(true);
        });
      },
      () => setFailed(true),
    );
    return () => own.end();
  }, [source, scope, isWanted]);
  const offered =
    summaries === null || titles === null
      ? null
      : summaries.map(summary => ({ summary, title: titles.get(summary.table) ?? summary.table }));
  return { offered, isFailed };
}
