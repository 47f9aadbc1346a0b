import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Failure } from '../../../streams/failure.ts';
import type { InHouseGameCode, RotateAnswer, Round } from '../../../streams/wire/games/shapes.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useNetworkBack } from '../../ui/idle/networkBack.ts';

const PAGE = 20;

/** Newest first, each round once; what comes first in the arguments wins. */
export function mergeRounds(...lists: readonly (readonly Round[])[]): readonly Round[] {
  const byId = new Map<string, Round>();
  for (const round of lists.flat()) if (!byId.has(round.id)) byId.set(round.id, round);
  return [...byId.values()].sort((a, b) => b.at - a.at || b.nonce - a.nonce);
}

/** What was read of one account's record. */
interface Read {
  readonly account: string;
  readonly rounds: readonly Round[];
  /** Whether there are older ones. */
  readonly more: boolean;
}

/**
 * Settled rounds of one game: the record of the account, and the rounds that were played since it was read.
 * @param account Whose record; null when nobody is signed in, then nothing is read.
 */
export function useRounds(code: InHouseGameCode, account: string | null) {
  const { games } = useStreams();
  const played = useBehavior(games.played$);
  const [lastRead, setLastRead] = useState<Read | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [page, setPage] = useState<{ readonly before?: string }>({});
  /** Server seeds that a rotation here has revealed, by their commitment. */
  const [seeds, setSeeds] = useState<ReadonlyMap<string, string>>(new Map());

  useEffect(() => {
    if (account === null) return;
    const asked = games.rounds({ gameCode: code, limit: PAGE, ...page }).subscribe(outcome => {
      setFailure(outcome.ok ? null : outcome.failure);
      if (!outcome.ok) return;
      setLastRead(last => {
        const known = last?.account === account ? last : null;
        // The newest page again says nothing about the oldest one.
        const isAgain = known !== null && page.before === undefined;
        return {
          account,
          rounds: mergeRounds(outcome.value, known?.rounds ?? []),
          more: isAgain ? known.more : outcome.value.length === PAGE,
        };
      });
    });
    return () => asked.unsubscribe();
  }, [games, code, page, account]);

  const read = lastRead?.account === account ? lastRead : null;
  const rounds = useMemo(() => {
    if (read === null) return null;
    const all = mergeRounds(
      read.rounds,
      played.filter(({ choice }) => choice.game === code),
    );
    return all.map(round => {
      const serverSeed = round.serverSeed === null ? seeds.get(round.commit) : undefined;
      return serverSeed === undefined ? round : { ...round, serverSeed };
    });
  }, [read, played, code, seeds]);
  const oldest = read?.rounds.at(-1)?.id;
  const retry = () => setPage({ ...page });
  useNetworkBack(failure !== null, retry);
  return {
    /** Null until the first answer. */
    rounds,
    failure,
    more: read?.more ?? false,
    loadMore: () => oldest !== undefined && setPage({ before: oldest }),
    retry,
    /** Every round of the revealed pair can be verified; rounds of a pair that was rotated elsewhere are read again. */
    revealed: useCallback(({ revealed: { commit, serverSeed } }: RotateAnswer) => {
      setSeeds(known => new Map(known).set(commit, serverSeed));
      setPage({});
    }, []),
  };
}

export type Rounds = ReturnType<typeof useRounds>;
