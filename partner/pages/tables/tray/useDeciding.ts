import { useState } from 'react';
import type { TableDecision, TableNow } from '../../../tables/wire/state.ts';
import type { TableFeeds } from '../feeds/tableFeeds.ts';
import type { Deciding } from './deciding.ts';

const keyOf = ({ shoe, round }: Pick<TableNow, 'shoe' | 'round'>, { seat, index }: Deciding) =>
  `${shoe}:${round}:${seat}:${index}`;

/**
 * Sends decisions one after the other: the next one about a hand when the server has told of the one before.
 * @param onRefusal Called with the code of a refusal, and with null when a decision is sent.
 */
export function useDeciding(
  { decide }: Pick<TableFeeds, 'decide'>,
  table: Pick<TableNow, 'shoe' | 'round'>,
  onRefusal: (code: string | null) => void,
) {
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  return {
    isBusy: (deciding: Deciding) => sent.has(keyOf(table, deciding)),
    decide(deciding: Deciding, decision: TableDecision) {
      const { shoe, round } = table;
      const key = keyOf(table, deciding);
      setSent(before => new Set([...before, key]));
      onRefusal(null);
      decide({ shoe, round, seat: deciding.seat, index: deciding.index, decision }).subscribe(outcome => {
        if (outcome.ok) return;
        // It can be pressed again: the same decision twice is one.
        setSent(before => new Set([...before].filter(it => it !== key)));
        onRefusal(outcome.failure.code);
      });
    },
  };
}
