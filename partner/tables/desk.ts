import type {
  TableRoundPlace,
  TableRow,
  TableVoidEffect,
} from '../../streams/wire/gameServers/tableRounds.ts';
import type { DecisionRequest } from '../store/decisionRequest.ts';

/** What an operator is told of the live tables of this server, and can do there. Points of practice are in no figure. */
export interface TableDesk {
  /** The tables on which money is staked, now or in their last rounds. */
  rows(): readonly TableRow[];
  /** What a void of a round would do to stakes of money; null for a round in which nobody has staked money. */
  previewVoid(place: TableRoundPlace): TableVoidEffect | null;
  /**
   * Makes a round void. Resolves once that is written down together with its request; what follows from it at the wallet comes later.
   * `done` also for a round that is void already; `round_paid` once anything of it was paid or it has ended at the wallet: it stays.
   */
  voidRound(
    place: TableRoundPlace,
    request: DecisionRequest,
  ): Promise<'done' | 'round_paid' | 'round_unknown'>;
  /** What was asked for with a request that was carried out; null for none. */
  requestOf(id: string): string | null;
}
