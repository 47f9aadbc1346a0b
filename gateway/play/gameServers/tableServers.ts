import {
  type TableRoundAnswer,
  type TableRoundCall,
  type TableRoundParams,
  tableRoundAnswers,
} from '../../../streams/wire/gameServers/tableRounds.ts';
import { CallError } from '../../ground/handler.ts';
import type { GameServer } from '../../merchant/gameServer.ts';
import type { CallServer } from './callServer.ts';
import { serversFor } from './serversFor.ts';

/** Category of games that are played at live tables. */
const OF_TABLES = ['LIVE'];

export interface TableServerDeps {
  readonly servers: readonly GameServer[];
  readonly callServer: CallServer;
}

/** Game servers with live tables, as operators reach them. */
export interface TableServers {
  /** Ids of the servers that live tables are played on. */
  readonly servers: readonly string[];
  /**
   * Asks a server once. Throws as `CallServer` does: `not_found` also for a server without tables and a round that it doesn't know, and
   * `round_paid`.
   * @param request Names an act: the same one is done once. A read needs none.
   */
  askTables<C extends TableRoundCall>(
    server: string,
    call: C,
    params: TableRoundParams<C>,
    request?: string,
  ): Promise<TableRoundAnswer<C>>;
}

/** What a refusal of a server is to the office. */
function refusalOf(code: string | undefined): CallError | null {
  switch (code) {
    case 'round_unknown':
      return new CallError('not_found', 404, 'Nobody has staked money in this round, or it is too old.');
    case 'round_paid':
      return new CallError('round_paid', 409, 'This round is paid already, so it stays.');
    default:
      return null;
  }
}

/** The live tables of the servers that have games of their category. */
export function createTableServers({ servers, callServer }: TableServerDeps): TableServers {
  const found = serversFor(servers, OF_TABLES);
  const knowsNone = 'The game server has no live tables.';
  return {
    servers: found.ids,
    async askTables(id, call, params, request) {
      const answer = tableRoundAnswers[call];
      const question = { call, params, answer, refusalOf, knowsNone, request };
      return (await callServer(found.find(id), question)) as TableRoundAnswer<typeof call>;
    },
  };
}
