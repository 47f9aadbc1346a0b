import type { Chips, Cloth } from '../../../../partner/tables/wire/state.ts';
import { groupBy } from '../../../../streams/wire/collections/groupBy.ts';

/** The cloth of one player in one round, as the player knows of it. */
export interface LaidCloth {
  readonly player: string;
  readonly shoe: number;
  readonly round: number;
  /** What the server has said lies there; null when it has never said so. */
  readonly lies: Chips | null;
  /** Cloths that were sent after it and were not answered: one of them may lie there instead. */
  readonly maybe: readonly Chips[];
  /** What the player was told last of the round; null for nothing. */
  readonly told: Cloth['state'] | null;
  /** Why the wallet has not taken it, as the player was told. */
  readonly code: string | null;
}

/** Something that the ledger has moved in the wallet of a player. */
export interface Move {
  /** The wallet's round. */
  readonly round: string;
  readonly kind: 'bet' | 'win' | 'rollback';
  /** Minor units; below 0 what was taken. */
  readonly amount: number;
  /** When it was written, epoch ms. */
  readonly at: number;
}

export type PlaceOfRound = Pick<LaidCloth, 'shoe' | 'round'>;

export interface BooksToCheck {
  readonly cloths: readonly LaidCloth[];
  readonly moves: readonly Move[];
  /** The wallet's round of a cloth. */
  readonly roundOf: (cloth: LaidCloth) => string;
  /** What chips bring in a round, minor units. */
  readonly payoutOf: (place: PlaceOfRound, chips: Chips) => number;
  /** Whether a process was gone while the bets of a round were booked. */
  readonly wasDisturbed: (place: PlaceOfRound) => boolean;
}

/** What the books come to beside what was laid. */
export interface BooksFound {
  readonly cloths: number;
  /** Cloths that are booked and stand. */
  readonly booked: number;
  /** Cloths that are not, in rounds in which a process was gone. */
  readonly givenBack: number;
  readonly wins: number;
  /** Sentences. */
  readonly faults: readonly string[];
}

const totalOf = (chips: Chips) => Object.values(chips).reduce((sum, it) => sum + it, 0);
const sumOf = (moves: readonly Move[]) => moves.reduce((sum, { amount }) => sum + amount, 0);
const standsFor = (told: LaidCloth['told']) => told === 'standing' || told === 'paid';

interface Judged {
  readonly stands: boolean;
  readonly wins: number;
  readonly faults: readonly string[];
}

type Judge = Pick<BooksToCheck, 'payoutOf' | 'wasDisturbed'>;

/** A stake that stands: of an amount that lay there, with what it brings, once. */
function judgeStanding(
  cloth: LaidCloth,
  stake: number,
  wins: readonly Move[],
  { payoutOf }: Judge,
): string[] {
  const laid = [cloth.lies, ...cloth.maybe].filter(it => it !== null && totalOf(it) === stake) as Chips[];
  if (laid.length === 0) return [`a stake of ${stake} is booked, which did not lie there`];
  if (wins.length > 1) return [`a win is paid ${wins.length} times`];
  const owed = laid.map(chips => payoutOf(cloth, chips));
  const paid = sumOf(wins);
  return owed.includes(paid) ? [] : [`${paid} is paid instead of ${owed.join(' or ')}`];
}

function judgeCloth(cloth: LaidCloth, own: readonly Move[], judge: Judge): Judged {
  const of = (kind: Move['kind']) => own.filter(it => it.kind === kind);
  const [bets, backs, wins] = [of('bet'), of('rollback'), of('win')];
  const faults: string[] = [];
  if (bets.length > 1) faults.push(`its chips are booked ${bets.length} times`);
  if (backs.length > 0 && sumOf(bets) + sumOf(backs) !== 0)
    faults.push(`${sumOf(backs)} of ${-sumOf(bets)} came back`);
  const stands = bets.length > 0 && backs.length === 0;
  if (stands) faults.push(...judgeStanding(cloth, -(bets[0]?.amount ?? 0), wins, judge));
  else {
    if (wins.length > 0) faults.push('a win is paid without a stake');
    if (standsFor(cloth.told)) faults.push(`the player was told "${cloth.told}", and no stake stands`);
    if (cloth.lies !== null && totalOf(cloth.lies) > 0 && !judge.wasDisturbed(cloth))
      faults.push(`what lay there at closing is not booked (told ${cloth.told}, ${cloth.code})`);
  }
  return { stands, wins: stands ? wins.length : 0, faults };
}

/** Holds what players have laid against what the ledger has moved: each cloth is booked once, each win is paid once, and nothing else is. */
export function checkBooks({ cloths, moves, roundOf, ...judge }: BooksToCheck): BooksFound {
  const byRound = groupBy(moves, it => it.round);
  const faults: string[] = [];
  const count = { cloths: 0, booked: 0, givenBack: 0, wins: 0 };
  const known = new Set<string>();
  for (const cloth of cloths) {
    const id = roundOf(cloth);
    known.add(id);
    const found = judgeCloth(cloth, byRound.get(id) ?? [], judge);
    const { player, shoe, round } = cloth;
    faults.push(...found.faults.map(said => `${player} in ${shoe}.${round}: ${said}`));
    count.cloths += 1;
    count.wins += found.wins;
    if (found.stands) count.booked += 1;
    else if (cloth.lies !== null && totalOf(cloth.lies) > 0) count.givenBack += 1;
  }
  const unknown = [...byRound.keys()].filter(id => !known.has(id));
  faults.push(...unknown.map(id => `${id} is booked, and nobody has laid chips in it`));
  return { ...count, faults };
}
