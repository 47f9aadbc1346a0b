import { eq, sql } from 'drizzle-orm';
import { verifyCrash } from '../../../streams/wire/crash/proof.ts';
import { verifyRound } from '../../../streams/wire/fairGames/fair.ts';
import { RoundChoice } from '../../../streams/wire/games/shapes.ts';
import { verifyLotteryDraw } from '../../../streams/wire/lottery/draw.ts';
import { lotteryOf } from '../../../streams/wire/lottery/games.ts';
import type { OfficeRound } from '../../../streams/wire/office/roundCalls.ts';
import { verifyDuel } from '../../../streams/wire/rooms/duel.ts';
import type { Tx } from '../../db/database.ts';
import {
  crashBet,
  crashChain,
  crashRound,
  lotteryDraw,
  lotteryTicket,
  minesRound,
  movesRound,
  roomSeat,
  roomTable,
  type round,
  seedPair,
} from '../../db/schema.ts';
import { opOfPayout, opOfStake } from '../../play/crash/ports.ts';
import { opsOfStakes } from '../../play/games/ports.ts';
import { opOfTicket } from '../../play/lotteries/ports.ts';
import { opOfSeat } from '../../play/rooms/ports.ts';
import { nodeHashing } from './hashing.ts';

type RoundRow = typeof round.$inferSelect;

/** What a kind of games knows of a round. */
export interface RoundEvidence {
  readonly proof: OfficeRound['proof'];
  readonly facts: OfficeRound['facts'];
  readonly steps: OfficeRound['steps'];
  /** Operations of the ledger that it was booked by. */
  readonly ops: readonly string[];
}

const NO_PROOF: OfficeRound['proof'] = {
  found: 'none',
  commit: null,
  clientSeed: null,
  nonce: null,
  serverSeed: null,
};

/** A check of something that is over: a seed that is kept secret was checked here all the same. */
const found = (check: string): OfficeRound['proof']['found'] =>
  check === 'fair' || check === 'commit' || check === 'result' ? check : 'none';

const fact = (name: string, value: unknown) => ({
  name,
  value: typeof value === 'string' ? value : JSON.stringify(value),
});
const step = (what: string, at: number | null) => (at === null ? [] : [{ what, at }]);

/** A game of the house with seeds of the account; those of several steps say when they began and ended. */
export async function ofSeeds(tx: Tx, row: RoundRow): Promise<RoundEvidence | null> {
  if (row.seedId === null) return null;
  const [pair] = await tx.select().from(seedPair).where(eq(seedPair.id, row.seedId));
  if (pair === undefined) return null;
  const [mines] = await tx.select().from(minesRound).where(eq(minesRound.id, row.id));
  const [moves] = await tx.select().from(movesRound).where(eq(movesRound.id, row.id));
  const begun = mines ?? moves;
  const { commit, clientSeed, serverSeed, revealedAt } = pair;
  const choice = RoundChoice.parse(row.choice);
  const nonce = row.nonce ?? 0;
  const { stake, payout } = row;
  const check = await verifyRound(
    {
      choice,
      stake,
      payout,
      won: payout > 0,
      outcome: row.outcome ?? 0,
      commit,
      clientSeed,
      nonce,
      serverSeed,
    },
    nodeHashing,
  );
  return {
    proof: {
      ...{ found: found(check), commit, clientSeed, nonce },
      serverSeed: revealedAt === null ? null : serverSeed,
    },
    facts: [fact('choice', choice), fact('outcome', row.outcome ?? 0)],
    steps: begun === undefined ? [] : [...step('begun', begun.begunAt), ...step(begun.state, begun.endedAt)],
    ops: [...(moves === undefined ? [`bet:${row.id}`] : opsOfStakes(moves)), `payout:${row.id}`],
  };
}

export async function ofCrash(tx: Tx, row: RoundRow): Promise<RoundEvidence | null> {
  const [known] = await tx
    .select({ bet: crashBet, flight: crashRound, chain: crashChain })
    .from(crashBet)
    .innerJoin(crashRound, eq(crashRound.id, crashBet.roundId))
    .innerJoin(crashChain, eq(crashChain.id, crashRound.chainId))
    .where(eq(crashBet.id, row.id));
  if (known === undefined) return null;
  const { bet, flight, chain } = known;
  const { seed, point, number } = flight;
  const { commit, salt } = chain;
  const check = await verifyCrash({ number, commit, salt, seed, point }, nodeHashing);
  return {
    proof: { found: found(check), commit, clientSeed: salt, nonce: number, serverSeed: seed },
    facts: [
      fact('flight', flight.id),
      fact('point', point),
      ...(bet.target === null ? [] : [fact('target', bet.target)]),
      ...(bet.multiplier === null ? [] : [fact('multiplier', bet.multiplier)]),
    ],
    steps: [
      ...step('staked', bet.at),
      ...step('takeoff', flight.startedAt),
      ...step('crashed', flight.crashedAt),
      ...step(bet.state, bet.endedAt),
    ],
    ops: [opOfStake(row.id), opOfPayout(row.id)],
  };
}

export async function ofDuel(tx: Tx, row: RoundRow): Promise<RoundEvidence | null> {
  const [known] = await tx
    .select({ seat: roomSeat, table: roomTable })
    .from(roomSeat)
    .innerJoin(roomTable, eq(roomTable.id, roomSeat.tableId))
    .where(eq(roomSeat.id, row.id));
  if (known === undefined) return null;
  const { seat, table } = known;
  const { commit, serverSeed, rolls, winner } = table;
  const players = await tx
    .select({ seat: roomSeat.seat, clientSeed: roomSeat.clientSeed })
    .from(roomSeat)
    .where(sql`${roomSeat.tableId} = ${table.id} and ${roomSeat.state} = 'played'`);
  const check = await verifyDuel({ commit, serverSeed, players, rolls, winner }, nodeHashing);
  return {
    proof: { found: found(check), commit, clientSeed: seat.clientSeed, nonce: seat.seat, serverSeed },
    facts: [fact('table', table.id), fact('rolls', rolls ?? []), fact('winner', winner ?? 0)],
    steps: [...step('staked', seat.at), ...step(seat.state, seat.endedAt)],
    ops: [opOfSeat(row.id), `duel:${table.id}`],
  };
}

export async function ofLottery(tx: Tx, row: RoundRow): Promise<RoundEvidence | null> {
  const [known] = await tx
    .select({ ticket: lotteryTicket, draw: lotteryDraw })
    .from(lotteryTicket)
    .innerJoin(
      lotteryDraw,
      sql`${lotteryDraw.game} = ${lotteryTicket.game} and ${lotteryDraw.no} = ${lotteryTicket.no}`,
    )
    .where(eq(lotteryTicket.id, row.id));
  const lottery = known === undefined ? null : lotteryOf(known.draw.game);
  if (known === undefined || lottery === null) return null;
  const { ticket, draw } = known;
  const { commit, serverSeed, numbers, no } = draw;
  const checked = { gameCode: lottery.gameCode, no, commit, serverSeed, numbers };
  const check = await verifyLotteryDraw(checked, lottery.rule, nodeHashing);
  return {
    proof: { found: found(check), commit, clientSeed: null, nonce: no, serverSeed },
    facts: [
      fact('draw', `${draw.game} ${no}`),
      fact('lines', ticket.lines),
      fact('numbers', numbers ?? []),
      fact('unit', ticket.unit),
      fact('times', ticket.multiplier),
    ],
    steps: [
      ...step('staked', ticket.at),
      ...step('drawn', draw.drawsAt),
      ...step(ticket.state, ticket.endedAt),
    ],
    ops: [opOfTicket(row.id), `lotteryWin:${row.id}`],
  };
}

/** A round that no rules of ours prove. */
export const ofOthers = (): RoundEvidence => ({ proof: NO_PROOF, facts: [], steps: [], ops: [] });
