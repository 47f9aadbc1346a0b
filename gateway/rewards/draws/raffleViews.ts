import { and, desc, eq, sql } from 'drizzle-orm';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import type { OwnRaffles, RaffleRound, RaffleStates, WonPrize } from '../../../streams/wire/draws/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { draw, drawEntry, drawResult } from '../../db/schema.ts';
import type { LastBreak } from '../../ledger/limits/ports.ts';
import type { DrawnPrize, RaffleTerms } from '../../merchant/draws.ts';
import { findMember } from '../promotions/ports.ts';
import type { DrawRow } from './drawRows.ts';
import { claimDeadline } from './results.ts';

/** Rounds that are shown: running ones, and the last drawn ones. */
const SHOWN = 12;
/** Tickets and prizes of a member that are shown. */
const OWN = 50;

export function raffleTerms({ terms }: Pick<DrawRow, 'terms'>): RaffleTerms {
  if (terms.of !== 'raffle') throw new Error('a raffle has the terms of a raffle');
  return terms;
}

/** `pt-BR` is looked for as `pt-BR`, then as `pt`; then any language. */
export function raffleText({ texts }: RaffleTerms, language: string): { title: string; text: string } {
  const [short = ''] = language.toLowerCase().split('-');
  const found = ownValue(texts, language.toLowerCase()) ?? ownValue(texts, short) ?? Object.values(texts)[0];
  return found ?? { title: '', text: '' };
}

const beaconOf = ({ beaconSource: source, beaconRound: round, beaconValue: value }: DrawRow) =>
  source === null ? null : { source, round: round ?? '', value };

export const toPrize = ({ id, reward }: DrawnPrize) => ({
  ...{ id, kind: reward.kind, amount: reward.amount },
  times: reward.kind === 'bonus' ? reward.times : 0,
});

/** The newest rounds of all raffles. */
async function newestRounds(tx: Tx): Promise<readonly DrawRow[]> {
  return tx
    .select()
    .from(draw)
    .where(eq(draw.kind, 'raffle'))
    .orderBy(desc(draw.opensAt), desc(draw.id))
    .limit(SHOWN);
}

/** What `g:raffles` tells. */
export async function readRaffleStates(tx: Tx): Promise<RaffleStates> {
  const rows = await newestRounds(tx);
  return {
    rounds: rows.map(({ id, state, commit, listHash, seed, beaconValue }) => ({
      ...{ id, state, commit, listHash, beacon: beaconValue },
      seed: state === 'drawn' ? seed : null,
    })),
  };
}

export function toRaffleRound(row: DrawRow, language: string): RaffleRound {
  const terms = raffleTerms(row);
  const { id, subject, state, opensAt, closesAt, drawsAt, commit, listHash, seed, chances } = row;
  return {
    ...{ id, raffle: subject, ...raffleText(terms, language), state, opensAt, closesAt, drawsAt },
    ...{ commit, listHash, seed: state === 'drawn' ? seed : null, beacon: beaconOf(row) },
    ...{ tickets: chances, claimDays: terms.claimDays, promotions: [...terms.promotions] },
    prizes: terms.prizes.map(prize => ({ ...toPrize(prize), count: prize.count })),
  };
}

export async function readRaffleRounds(tx: Tx, language: string): Promise<RaffleRound[]> {
  return (await newestRounds(tx)).map(row => toRaffleRound(row, language));
}

type ResultRow = typeof drawResult.$inferSelect;

export function toWon(member: LastBreak, result: ResultRow, round: DrawRow, language: string): WonPrize {
  if (result.prize === null) throw new Error('an envelope is no prize of a raffle');
  return {
    ...toPrize(result.prize),
    id: String(result.id),
    ...{ round: round.id, title: raffleText(raffleTerms(round), language).title, ticket: result.value },
    ...{ state: result.state, claimUntil: claimDeadline(member, result) ?? 0 },
  };
}

/** Tickets and prizes of one account. */
export async function readOwnRaffles(tx: Tx, uid: string, language: string): Promise<OwnRaffles> {
  const entries = await tx
    .select({ entry: drawEntry })
    .from(drawEntry)
    .leftJoin(draw, eq(draw.id, drawEntry.drawId))
    .where(and(eq(drawEntry.uid, uid), sql`coalesce(${draw.kind}, 'raffle') = 'raffle'`))
    .orderBy(desc(drawEntry.id))
    .limit(OWN);
  const results = await tx
    .select()
    .from(drawResult)
    .where(and(eq(drawResult.uid, uid), sql`${drawResult.prize} is not null`))
    .orderBy(desc(drawResult.id))
    .limit(OWN);
  const ids = [...new Set(results.map(({ drawId }) => drawId))];
  const rounds = ids.length === 0 ? [] : await tx.select().from(draw).where(isAmong(draw.id, ids));
  const member = await findMember(tx, uid);
  return {
    entries: entries.map(({ entry: { drawId, code, count, at } }) => ({
      ...{ round: drawId, code, count, at },
    })),
    prizes: results.flatMap(result => {
      const round = rounds.find(({ id }) => id === result.drawId);
      return round === undefined || member === null ? [] : [toWon(member, result, round, language)];
    }),
  };
}
