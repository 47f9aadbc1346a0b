import { desc, eq, gt, sql } from 'drizzle-orm';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { LOTTERY_GROUPS, leastReturn, VENDOR_FACTS } from '../../../streams/wire/lottery/games.ts';
import type { PRIZE_MODES } from '../../../streams/wire/lottery/prizeMode.ts';
import type {
  LotteryMenuGame,
  LotteryMenus,
  LotteryState,
  OpenNumber,
} from '../../../streams/wire/lottery/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { lotteryTicket } from '../../db/schema.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import { type OfferedLottery, offered } from './offered.ts';

/** Games of a menu of the popular or the recent ones. */
const MOST_LISTED = 8;

function toGame(lottery: OfferedLottery, language: string): LotteryMenuGame {
  const { gameCode, nodeId, name, names, vendor, everyMs } = lottery;
  return {
    ...{ gameCode, nodeId, vassalage: vendor, gameType: VENDOR_FACTS[vendor].gameType, everyMs },
    gameName: ownValue(names, language.toLowerCase()) ?? name,
    rtp: leastReturn(lottery),
  };
}

/** Lotteries by their groups, all of them or those of one prize mode. */
export async function readMenus(
  tx: Tx,
  language: string,
  prizeMode?: (typeof PRIZE_MODES)[number],
): Promise<LotteryMenus> {
  const games = (await offered(tx)).filter(
    ({ vendor }) => prizeMode === undefined || VENDOR_FACTS[vendor].prizeModes.includes(prizeMode),
  );
  const groups = LOTTERY_GROUPS.map(group => {
    const gameMenus = games.filter(it => it.group === group).map(it => toGame(it, language));
    return [group, { gameGroupCode: group, iconUrl: `/lottery/${group}.svg`, gameMenus }] as const;
  });
  return Object.fromEntries(groups.filter(([, { gameMenus }]) => gameMenus.length > 0));
}

async function inOrder(tx: Tx, codes: readonly string[], language: string): Promise<LotteryMenuGame[]> {
  const known = new Map((await offered(tx)).map(it => [it.gameCode, it]));
  return codes.flatMap(code => {
    const found = known.get(code);
    return found === undefined ? [] : [toGame(found, language)];
  });
}

/** Lotteries that an account has played last, newest first. */
export async function recentLotteries(tx: Tx, uid: string, language: string): Promise<LotteryMenuGame[]> {
  const rows = await tx
    .select({ game: lotteryTicket.game })
    .from(lotteryTicket)
    .where(eq(lotteryTicket.uid, uid))
    .groupBy(lotteryTicket.game)
    .orderBy(desc(sql`max(${lotteryTicket.at})`), lotteryTicket.game)
    .limit(MOST_LISTED);
  return inOrder(
    tx,
    rows.map(({ game }) => game),
    language,
  );
}

/** Lotteries with most tickets of the last day; before anybody has played, in the order of the menu. */
export async function popularLotteries(tx: Tx, now: number, language: string): Promise<LotteryMenuGame[]> {
  const rows = await tx
    .select({ game: lotteryTicket.game })
    .from(lotteryTicket)
    .where(gt(lotteryTicket.at, now - DAY))
    .groupBy(lotteryTicket.game)
    .orderBy(desc(sql`count(*)`), lotteryTicket.game)
    .limit(MOST_LISTED);
  const played = rows.map(({ game }) => game);
  const others = (await offered(tx)).map(({ gameCode }) => gameCode).filter(code => !played.includes(code));
  return inOrder(tx, [...played, ...others].slice(0, MOST_LISTED), language);
}

/** The draws that take bets now. */
export function openNumbers({ games }: LotteryState, now: number): OpenNumber[] {
  return games.flatMap(({ gameCode, coming, past }) => {
    const open = coming.find(it => it.opensAt <= now && now < it.closesAt);
    if (open === undefined) return [];
    const { no, opensAt, closesAt, drawsAt } = open;
    return [{ gameCode, numero: no, opensAt, closesAt, drawsAt, last: past[0] ?? null }];
  });
}
