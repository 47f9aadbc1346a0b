import type { TableDesk } from '../../../../partner/tables/desk.ts';
import type {
  StakedRound,
  TableRoundPlace,
  TableRow,
} from '../../../../streams/wire/gameServers/tableRounds.ts';

/** A desk of tables that a test keeps in memory. */
export interface MemoryDesk extends TableDesk {
  /** The round is over, and this was paid. */
  pay(place: TableRoundPlace, paid: number): void;
  /** Requests that were carried out, in their order. */
  readonly carriedOut: readonly string[];
}

/** @param first The tables as they are at the start. */
export function createMemoryDesk(first: readonly TableRow[]): MemoryDesk {
  let tables = first;
  const requests = new Map<string, string>();
  const carriedOut: string[] = [];
  const find = ({ table, shoe, round }: TableRoundPlace) =>
    tables
      .find(it => it.table === table)
      ?.rounds.find(it => it.shoe === shoe && it.round === round && it.players > 0);
  function change(place: TableRoundPlace, changes: Partial<StakedRound>): void {
    const found = find(place);
    tables = tables.map(row => ({
      ...row,
      rounds: row.rounds.map(it => (it === found ? { ...it, ...changes } : it)),
    }));
  }
  return {
    carriedOut,
    rows: () => tables,
    previewVoid(place) {
      const found = find(place);
      if (found === undefined) return null;
      const { players, staked, paid, state } = found;
      return { players, staked, back: state === 'unpaid' ? staked : 0, paid };
    },
    async voidRound(place, request) {
      const found = find(place);
      if (found === undefined) return 'round_unknown';
      if (found.state === 'paid') return 'round_paid';
      requests.set(request.id, request.content);
      carriedOut.push(request.id);
      change(place, { state: 'void' });
      return 'done';
    },
    requestOf: id => requests.get(id) ?? null,
    pay: (place, paid) => change(place, { state: 'paid', paid }),
  };
}

/** A table in its third round: the money of two players is in it, and one round before it is paid. */
export const tableRow = (table: string, more: Partial<TableRow> = {}): TableRow => ({
  ...{ table, name: `Table ${table}`, kind: 'baccarat', shoe: 4, round: 2, phase: 'dealing' },
  ...{ players: 2, staked: 3_000, payable: 5_950 },
  rounds: [
    { shoe: 4, round: 2, at: 60_000, state: 'unpaid', players: 2, staked: 3_000, paid: 0 },
    { shoe: 4, round: 0, at: 10_000, state: 'paid', players: 1, staked: 500, paid: 975 },
  ],
  ...more,
});
