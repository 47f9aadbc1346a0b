import { and, eq } from 'drizzle-orm';
import { catalogueGame, lotteryDraw, lotteryTicket } from '../../../gateway/db/schema.ts';
import { createPlayGate } from '../../../gateway/ledger/limits/gate.ts';
import { CLOSED_MS } from '../../../gateway/play/lotteries/draws.ts';
import { createLotteries, type LotteriesDeps } from '../../../gateway/play/lotteries/module.ts';
import { LOTTERIES, lotteryOf } from '../../../streams/wire/lottery/games.ts';
import type { CallInput } from '../../../streams/wire/tables/calls.ts';
import type { Casino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';
import { seededBytes } from '../casino/seededBytes.ts';

export const MINUTE_FIVE = 'LOTT-MINUTE-FIVE';
const MINUTE = 60_000;

/** Every other line wins: small or big, odd or even. */
export const HALVES = [{ play: 'sumHalves', pick: ['odd'] }];
/** One of the eleven numbers comes up first, so one line wins whatever is drawn. */
export const ALL_FIRST = Array.from({ length: 11 }, (_, i) => ({
  play: 'position1',
  pick: [String(i + 1)],
}));

/** Puts the lotteries of this site into the catalogue of a casino. */
export async function fillLotteries({ database }: Casino): Promise<void> {
  const rows = LOTTERIES.map(({ gameCode, vendor }, n) => ({
    ...{ nodeId: `lottery${n}`, position: n, byNewest: n, byRtp: n, byNameEn: n, byNameBn: n, byNameAr: n },
    ...{ gameType: 'ELOTT', vassalage: vendor, classify: 'LOTT', gameCode, name: `Name of ${gameCode}` },
    ...{ names: { bn: `${gameCode} bn` }, aliases: [], isTop: false, isHot: false, isGame: 'GAME' },
    ...{ supportPlay: 1, iconUrl: '', tags: [], words: gameCode },
  }));
  await database.db.insert(catalogueGame).values(rows).onConflictDoNothing();
}

/** Lotteries of a casino as players use them. */
export function openRig(casino: Casino, lotteries = casino.lotteries) {
  const { clock, database } = casino;
  let keys = 0;

  /** The draw that takes bets. */
  async function open(gameCode = MINUTE_FIVE) {
    await lotteries.look();
    return (await run(casino, lotteries.handlers.lotteryOpenGame, { gameCode })).value;
  }
  /** Time passes until the next bet of an account may come. */
  const pause = () => clock.advance(5_000);
  async function bet(uid: string, ticket: Partial<CallInput<'lotteryBet'>> = {}, key = `bet${++keys}`) {
    const gameCode = ticket.gameCode ?? MINUTE_FIVE;
    const no = ticket.no ?? (await open(gameCode)).numero;
    const params = {
      gameCode,
      lines: [...HALVES],
      unit: 100,
      multiplier: 1,
      draws: 1,
      stopOnWin: true,
      ...ticket,
      no,
    };
    return run(casino, lotteries.handlers.lotteryBet, params as never, { uid, key });
  }
  const stop = (uid: string, chase: string) =>
    run(casino, lotteries.handlers.lotteryStop, { chase }, { uid, key: `stop${++keys}` });
  /** The beginning of the next draw's betting. */
  function begin(gameCode = MINUTE_FIVE) {
    const span = lotteryOf(gameCode)?.everyMs ?? MINUTE;
    clock.advance(span - (clock.now() % span) + CLOSED_MS + 1);
  }
  /** The draw that was open is drawn and settled. */
  async function draw(gameCode = MINUTE_FIVE) {
    begin(gameCode);
    return lotteries.look();
  }
  const ticketsOf = (uid: string) =>
    database.db.select().from(lotteryTicket).where(eq(lotteryTicket.uid, uid)).orderBy(lotteryTicket.no);
  const drawRow = async (no: number, gameCode = MINUTE_FIVE) => {
    const [row] = await database.db
      .select()
      .from(lotteryDraw)
      .where(and(eq(lotteryDraw.game, gameCode), eq(lotteryDraw.no, no)));
    if (row === undefined) throw new Error('no such draw');
    return row;
  };
  const moneyOf = async (uid: string) => ({
    wallet: await casino.balanceOf(`wallet:${uid}`),
    hold: await casino.balanceOf(`hold:${uid}`).catch(() => 0),
  });
  const member = (options: Parameters<Casino['member']>[0] = {}) =>
    casino.member({ funds: 1_000_000, ...options });
  return { open, pause, bet, stop, begin, draw, ticketsOf, drawRow, moneyOf, member };
}

const log = { info() {}, warn() {}, error() {} };
/** The lotteries of another process on the same database, with other seeds. */
export const another = (casino: Casino, replaced: Partial<LotteriesDeps> = {}) =>
  createLotteries({
    ...casino,
    ...{ log, playGate: createPlayGate(), randomBytes: seededBytes('another') },
    ...replaced,
  });
