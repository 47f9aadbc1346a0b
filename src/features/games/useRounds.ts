import { useEffect, useMemo, useState } from 'react';
import type { Failure } from '../../../streams/failure.ts';
import type { InHouseGameCode, Round } from '../../../streams/wire/entities/game.ts';
import { useStreams } from '../../app/StreamsContext.ts';
import { useBehavior } from '../../app/useBehavior.ts';
import { useNetworkBack } from '../../ui/turns/useNetworkBack.ts';

const PAGE = 20;

/** Newest first, each round once; what comes first in the arguments wins. */
export function mergeRounds(...lists: readonly (readonly Round[])[]): readonly Round[] {
  const byId = new Map<string, Round>();
  for (const round of lists.flat()) if (!byId.has(round.id)) byId.set(round.id, round);
  return [...byId.values()].sort((a, b) => b.at - a.at || b.nonce - a.nonce);
}

/** Settled rounds of one game: the account's own record, and what was played since it was read. */
export function useRounds(code: InHouseGameCode) {
  const { games } = useStreams();
  const played = useBehavior(games.played$);
  const [read, setRead] = useState<readonly Round[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [page, setPage] = useState<{ readonly before?: string }>({});
  const [more, setMore] = useState(false);

  useEffect(() => {
    const asked = games.rounds({ gameCode: code, limit: PAGE, ...page }).subscribe(outcome => {
      setFailure(outcome.ok ? null : outcome.failure);
      if (!outcome.ok) return;
      setMore(outcome.value.length === PAGE);
      setRead(known => (page.before === undefined ? outcome.value : mergeRounds(known ?? [], outcome.value)));
    });
    return () => asked.unsubscribe();
  }, [games, code, page]);

  const rounds = useMemo(() => {
    if (read === null) return null;
    return mergeRounds(
      read,
      played.filter(({ choice }) => choice.game === code),
    );
  }, [read, played, code]);
  const oldest = read?.at(-1)?.id;
  const retry = () => setPage({ ...page });
  useNetworkBack(failure !== null, retry);
  return {
    /** Null until the first answer. */
    rounds,
    failure,
    more,
    loadMore: () => oldest !== undefined && setPage({ before: oldest }),
    retry,
  };
}
