import type { TableServers } from '../../play/gameServers/ports.ts';

/**
 * What a void of a round of a live table moves, minor units: the stakes that go back. Throws as the server does.
 * @param params Of the call: `server`, `table`, `shoe` and `round`.
 */
export async function movedByTableVoid(
  tables: Pick<TableServers, 'askTables'>,
  { server, table, shoe, round }: Readonly<Record<string, unknown>>,
): Promise<number> {
  const place = { table: String(table), shoe: Number(shoe), round: Number(round) };
  return (await tables.askTables(String(server), 'previewTableVoid', place)).effect.back;
}
