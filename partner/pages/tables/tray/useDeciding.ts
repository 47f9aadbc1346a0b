import { useEffect, useState } from 'react';
import type { Subscription } from 'rxjs';
import type { Cloth, TableDecision, TableNow } from '../../../tables/wire/state.ts';
import type { TableFeeds } from '../feeds/tableFeeds.ts';
import { type Deciding, decidingNow } from './allowedDecisions.ts';

const keyOf = ({ shoe, round }: TableNow, { seat, index }: Deciding) => `${shoe}:${round}:${seat}:${index}`;

/** Sends decisions one after the other: the next one when the server has told of the one before. */
export function useDeciding(
  { decide }: Pick<TableFeeds, 'decide'>,
  table: TableNow | null,
  cloth: Cloth | null,
) {
  const deciding = table === null ? null : decidingNow(table, cloth);
  const [sent, setSent] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sending, setSending] = useState<Subscription | null>(null);
  useEffect(() => () => sending?.unsubscribe(), [sending]);
  const key = table !== null && deciding !== null ? keyOf(table, deciding) : null;
  return {
    deciding,
    isBusy: key !== null && sent === key,
    refusal,
    decide(decision: TableDecision) {
      if (table === null || deciding === null || sent === key) return;
      const { shoe, round } = table;
      const { seat, index } = deciding;
      setSent(key);
      setRefusal(null);
      setSending(
        decide({ shoe, round, seat, index, decision }).subscribe(outcome => {
          if (outcome.ok) return;
          // It can be pressed again: the same decision twice is one.
          setSent(null);
          setRefusal(outcome.failure.code);
        }),
      );
    },
  };
}
