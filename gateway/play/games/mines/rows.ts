import { and, desc, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import { mines as rules } from '../../../../streams/wire/fairGames/mines.ts';
import type { ChoiceOf, MinesRound, MinesTable } from '../../../../streams/wire/games/shapes.ts';
import type { Tx } from '../../../db/database.ts';
import { account, minesRound, seedPair } from '../../../db/schema.ts';
import { fairNumbers } from '../../houseGames/fair.ts';
import type { SeedPair } from '../seeds.ts';

export type MinesRow = typeof minesRound.$inferSelect;

type Seeds = Pick<SeedPair, 'serverSeed' | 'clientSeed' | 'commit' | 'revealedAt'>;

/** A round with the pair of seeds that its mines come from. */
export interface Field {
  readonly row: MinesRow;
  readonly seeds: Seeds;
}

/** What a round was played with, as the record keeps it. */
export const choiceOf = ({ mines, tiles }: Pick<MinesRow, 'mines' | 'tiles'>): ChoiceOf<'MINES'> => ({
  game: 'MINES',
  mines,
  tiles: [...tiles],
});

/** Where the mines are, bit by bit. They are worked out whenever they are needed, so that no table holds them. */
export function mineField({ row, seeds }: Field): number {
  const choice = choiceOf(row);
  const floats = fairNumbers(seeds.serverSeed, seeds.clientSeed, row.nonce, rules.floatsOf(choice));
  return rules.outcomeOf(choice, floats);
}

/** What a round pays, or would pay if it were cashed out now. */
export const payoutOf = (field: Field): number =>
  rules.payoutOf(choiceOf(field.row), field.row.stake, mineField(field));

const FIELD = {
  row: minesRound,
  seeds: {
    serverSeed: seedPair.serverSeed,
    clientSeed: seedPair.clientSeed,
    commit: seedPair.commit,
    revealedAt: seedPair.revealedAt,
  },
} as const;

const fields = (tx: Tx) =>
  tx.select(FIELD).from(minesRound).innerJoin(seedPair, eq(seedPair.id, minesRound.seedId));

/** A round of an account, by its id. The caller holds the account's lock, under which alone rounds change. */
export async function findMinesRound(tx: Tx, uid: string, id: string): Promise<Field | null> {
  const [field] = await fields(tx).where(and(eq(minesRound.id, id), eq(minesRound.uid, uid)));
  return field ?? null;
}

/** The round that an account has open. */
export async function findOpen(tx: Tx, uid: string): Promise<Field | null> {
  const [field] = await fields(tx).where(and(eq(minesRound.uid, uid), eq(minesRound.state, 'open')));
  return field ?? null;
}

/** Whether an account has a round open: its mines come from the pair of seeds in use. */
export const hasOpenRound = async (tx: Tx, uid: string): Promise<boolean> =>
  (await findOpen(tx, uid)) !== null;

/** A round as its player sees it: where the mines are only once it has ended. */
export function minesRoundView(field: Field): MinesRound {
  const { row, seeds } = field;
  const { id, state, mines, stake, tiles, begunAt, dueAt, nonce } = row;
  return {
    ...{ id, state, mines, stake, tiles: [...tiles], at: begunAt, dueAt, nonce },
    payout: payoutOf(field),
    field: state === 'open' ? null : mineField(field),
    commit: seeds.commit,
    clientSeed: seeds.clientSeed,
  };
}

/** State of `u:<uid>:minesRound`. */
export async function readMinesTable(tx: Tx, uid: string): Promise<MinesTable> {
  const [field] = await fields(tx)
    .where(eq(minesRound.uid, uid))
    .orderBy(desc(minesRound.begunAt), desc(minesRound.id))
    .limit(1);
  return { round: field === undefined ? null : minesRoundView(field) };
}

/** Open rounds whose time is over, or whose player takes a break. */
export async function dueRounds(
  tx: Tx,
  now: number,
  limit: number,
  free: (key: SQL) => SQL,
): Promise<readonly Pick<MinesRow, 'id' | 'uid'>[]> {
  return tx
    .select({ id: minesRound.id, uid: minesRound.uid })
    .from(minesRound)
    .innerJoin(account, eq(account.uid, minesRound.uid))
    .where(
      and(
        eq(minesRound.state, 'open'),
        or(lte(minesRound.dueAt, now), sql`${account.breakUntil} > ${now}`),
        free(sql`${minesRound.id}`),
      ),
    )
    .limit(limit);
}
