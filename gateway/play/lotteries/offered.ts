import { LOTTERIES, type Lottery, lotteryOf } from '../../../streams/wire/lottery/games.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { catalogueGame } from '../../db/schema.ts';

/** A lottery of this site that stands in the merchant's catalogue. */
export interface OfferedLottery extends Lottery {
  readonly nodeId: string;
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
}

const CODES = LOTTERIES.map(({ gameCode }) => gameCode);

/** The lotteries that the catalogue has; a merchant who takes one out of it doesn't offer it. */
export async function offered(tx: Tx): Promise<readonly OfferedLottery[]> {
  const rows = await tx
    .select({
      gameCode: catalogueGame.gameCode,
      nodeId: catalogueGame.nodeId,
      name: catalogueGame.name,
      names: catalogueGame.names,
    })
    .from(catalogueGame)
    .where(isAmong(catalogueGame.gameCode, CODES));
  const known = new Map(rows.map(row => [row.gameCode, row]));
  return CODES.flatMap(code => {
    const [row, lottery] = [known.get(code), lotteryOf(code)];
    return row === undefined || lottery === null ? [] : [{ ...lottery, ...row }];
  });
}
