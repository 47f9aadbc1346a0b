import {
  TABLE_ROUND_CALLS,
  type TableRoundCall,
  tableRoundParams,
} from '../../streams/wire/gameServers/tableRounds.ts';
import type { TableDesk } from '../tables/desk.ts';
import type { Reply } from './api.ts';
import { ACCEPTED, type OperatorCall, type OperatorCalls, refusal } from './operatorCalls.ts';

const isTableCall = (name: string): name is TableRoundCall =>
  (TABLE_ROUND_CALLS as readonly string[]).includes(name);

/** Live tables for an operator, and voids of their rounds. */
export function operatorTables(desk: TableDesk): OperatorCalls {
  function listed(params: unknown): Reply {
    if (!tableRoundParams.tables.safeParse(params).success) return refusal(400, 'bad_request');
    return { status: 200, body: { ok: true, tables: desk.rows() } };
  }

  function previewed(params: unknown): Reply {
    const asked = tableRoundParams.previewTableVoid.safeParse(params);
    if (!asked.success) return refusal(400, 'bad_request');
    const effect = desk.previewVoid(asked.data);
    if (effect === null) return refusal(404, 'round_unknown');
    return { status: 200, body: { ok: true, effect } };
  }

  const calls: Readonly<Record<TableRoundCall, OperatorCall>> = {
    tables: { kind: 'read', answer: listed },
    previewTableVoid: { kind: 'read', answer: previewed },
    voidTableRound: {
      kind: 'act',
      requestOf: id => desk.requestOf(id),
      async carryOut(params, request) {
        const asked = tableRoundParams.voidTableRound.safeParse(params);
        if (!asked.success) return refusal(400, 'bad_request');
        const said = await desk.voidRound(asked.data, request);
        return said === 'done' ? ACCEPTED : refusal(said === 'round_unknown' ? 404 : 409, said);
      },
    },
  };
  return name => (isTableCall(name) ? calls[name] : null);
}
