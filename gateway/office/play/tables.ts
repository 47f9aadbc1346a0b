import { MANY } from '../../../streams/wire/protocol/bounds.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import type { Handlers } from '../../ground/handler.ts';
import type { TableServers } from '../../play/gameServers/ports.ts';
import { readAll } from './readAll.ts';
import { requestOf } from './requestOf.ts';

type Calls = 'officeTables' | 'officeTableVoidPreview' | 'officeTableRoundVoid';
type Row = CallValue<'officeTables'>['rows'][number];

/** What is staked most on now first, then by name. */
const inOrder = (a: Row, b: Row): number =>
  b.staked - a.staked || (`${a.name} ${a.table}` < `${b.name} ${b.table}` ? -1 : 1);

/** Tables of all servers. Throws as `readAll` does. */
async function listTables(servers: TableServers): Promise<CallValue<'officeTables'>> {
  const { rows, silent } = await readAll(servers.servers, async server => {
    const { tables } = await servers.askTables(server, 'tables', {});
    return tables.map(it => ({ server, ...it }));
  });
  return { rows: rows.toSorted(inOrder).slice(0, MANY), silent };
}

/** Live tables, and voids of their rounds (docs/decisions/157). */
export function tableHandlers(servers: TableServers): Pick<Handlers, Calls> {
  return {
    officeTables: { mode: 'plain', run: async () => ({ value: await listTables(servers) }) },
    officeTableVoidPreview: {
      mode: 'plain',
      async run(_ctx, { server, ...place }) {
        return { value: (await servers.askTables(server, 'previewTableVoid', place)).effect };
      },
    },
    officeTableRoundVoid: {
      mode: 'write',
      // The server does it once, so that it may be asked again when the transaction is.
      async run(_tx, ctx, { server, table, shoe, round }) {
        ctx.note?.({ target: { kind: 'tableRound', id: `${server}:${table}:${shoe}:${round}` } });
        await servers.askTables(server, 'voidTableRound', { table, shoe, round }, requestOf(ctx));
        return { value: null };
      },
    },
  };
}
