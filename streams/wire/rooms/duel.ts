import { type FairHashing, hexOf, unitFloat } from '../fairness/hashing.ts';

/**
 * The rules of the dice duel, shared by the gateway that draws and the page that checks it. Everybody rolls two dice; the
 * highest sum wins, and those who tie for it roll again until one is left.
 */

/** The dice of one seat. */
export interface DuelRoll {
  /** Number of the seat, from 1 on. */
  readonly seat: number;
  readonly dice: readonly number[];
}

/** All rolls, those of the first turn first. */
export type DuelRolls = readonly (readonly DuelRoll[])[];

export interface DuelResult {
  readonly rolls: DuelRolls;
  /** Number of the seat that won. */
  readonly winner: number;
}

/** Which random bytes are wanted next: those of a seat in a turn, counted from 0. */
export interface DuelDraw {
  readonly seat: number;
  readonly turn: number;
}

/** What a roll counts. */
export const sumOf = ({ dice }: DuelRoll): number => dice.reduce((sum, face) => sum + face, 0);

const die = (bytes: Uint8Array): number => 1 + Math.floor(unitFloat(bytes) * 6);

/** Plays a duel: yields which bytes it needs, eight at least, and returns how it ends. */
export function* playDuel(seats: readonly number[]): Generator<DuelDraw, DuelResult, Uint8Array> {
  const rolls: DuelRoll[][] = [];
  let left = seats;
  for (let turn = 0; ; turn += 1) {
    const rolled: DuelRoll[] = [];
    for (const seat of left) {
      const bytes = yield { seat, turn };
      rolled.push({ seat, dice: [die(bytes.subarray(0, 4)), die(bytes.subarray(4, 8))] });
    }
    rolls.push(rolled);
    const highest = Math.max(...rolled.map(sumOf));
    left = rolled.filter(roll => sumOf(roll) === highest).map(({ seat }) => seat);
    const [winner] = left;
    if (winner === undefined) throw new Error('a duel needs players');
    if (left.length === 1) return { rolls, winner };
  }
}

/** A duel whose bytes are there at once. */
export function playDuelNow(seats: readonly number[], bytesOf: (draw: DuelDraw) => Uint8Array): DuelResult {
  const duel = playDuel(seats);
  let step = duel.next();
  while (step.done !== true) step = duel.next(bytesOf(step.value));
  return step.value;
}

/** Who sits where, and the text that each has given for the draw. */
export type DuelSeeds = readonly { readonly seat: number; readonly clientSeed: string }[];

/** The text under the HMAC of a roll: the client seeds of all seats in their order as JSON, the seat, the turn. */
export function duelMessage(seeds: DuelSeeds, { seat, turn }: DuelDraw): string {
  const all = seeds.toSorted((a, b) => a.seat - b.seat).map(({ clientSeed }) => clientSeed);
  return `${JSON.stringify(all)}:${seat}:${turn}`;
}

/** What a check needs of a table. */
export interface PlayedDuel {
  readonly commit: string;
  /** Null until the table is settled. */
  readonly serverSeed: string | null;
  readonly players: DuelSeeds;
  readonly rolls: DuelRolls | null;
  readonly winner: number | null;
}

/** `fair`, not revealed yet, another seed than the promised one, or other rolls than the seed gives. */
export type DuelCheck = 'fair' | 'hidden' | 'commit' | 'result';

/**
 * Checks a duel the way any sceptic could: from its revealed seed and the seeds of its players.
 */
export async function verifyDuel(table: PlayedDuel, hashing: FairHashing): Promise<DuelCheck> {
  const { commit, serverSeed, players } = table;
  if (serverSeed === null || table.rolls === null) return 'hidden';
  if (hexOf(await hashing.sha256(serverSeed)) !== commit) return 'commit';
  const duel = playDuel(players.map(({ seat }) => seat).toSorted((a, b) => a - b));
  let step = duel.next();
  while (step.done !== true)
    step = duel.next(await hashing.hmacSha256(serverSeed, duelMessage(players, step.value)));
  const { rolls, winner } = step.value;
  const isSame =
    winner === table.winner && JSON.stringify(plain(rolls)) === JSON.stringify(plain(table.rolls));
  return isSame ? 'fair' : 'result';
}

/** The figures of the rolls alone, whatever order their fields travelled in. */
const plain = (rolls: DuelRolls) => rolls.map(turn => turn.map(({ seat, dice }) => [seat, ...dice]));
