import { useState } from 'react';
import type { TableDecision, TableNow } from '../../../tables/wire/state.ts';
import type { TableFeeds } from '../feeds/tableFeeds.ts';
import type { Deciding } from './allowedDecisions.ts';

const keyOf = ({ shoe, round }: Pick<TableNow, 'shoe' | 'round'>, { seat, index }: Deciding) =>
  `${shoe}:${round}:${seat}:${index}`;

/** Sends decisions one after the other: the next one about a hand when the server has told of the one before. */
export function useDeciding({ decide }: Pick<TableFeeds, 'decide'>, table: TableNow | null) {
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    refusal,
    isBusy: (deciding: Deciding) => table !== null && sent.has(keyOf(table, deciding)),
    decide(deciding: Deciding, decision: TableDecision) {
      if (table === null) return;
      const { shoe, round } = table;
      const key = keyOf(table, deciding);
      setSent(before => new Set([...before, key]));
      setRefusal(null);
      decide({ shoe, round, seat: deciding.seat, index: deciding.index, decision }).subscribe(outcome => {
        if (outcome.ok) return;
        // It can be pressed again: the same decision twice is one.
        setSent(before => new Set([...before].filter(it => it !== key)));
        setRefusal(outcome.failure.code);
      });
    },
  };
}
