import { z } from 'zod';
import { MINUTE } from '../../streams/wire/protocol/durations.ts';

/** Kinds of games that have a pace of their own; `house` are the in-house games. */
export const PACED_KINDS = [
  'slots',
  'scratch',
  'poker',
  'cards',
  'bingo',
  'arcade',
  'fish',
  'roosters',
  'sports',
  'lotteries',
  'house',
] as const;
export type PacedKind = (typeof PACED_KINDS)[number];

/** Least times from the start of a round to the start of the next, ms. `strict` keeps RTS 14 of the British regulator. */
const PROFILES = {
  strict: { slots: 2_500, others: 5_000 },
  quick: { slots: 500, others: 1_000 },
} as const;

/**
 * Nothing is played faster, ms: in that time the wallet books a stake, a win and the end of a round also on a busy day. A round begins
 * when the stake of the one before is booked, so that no setting makes a queue at the wallet.
 */
export const LEAST_CYCLE_MS = 250;

/** How games are played at one merchant. */
export const MerchantPlay = z.strictObject({
  /** The pace of all games: `strict` for real play, `quick` for a demo. */
  profile: z.enum(['strict', 'quick']).default('strict'),
  /** Other least times between rounds by kind of game, ms. */
  cycleMs: z.partialRecord(z.enum(PACED_KINDS), z.int().min(LEAST_CYCLE_MS).max(MINUTE)).default({}),
});
export type MerchantPlay = z.output<typeof MerchantPlay>;

/** Who may practise with points that buy nothing: everybody, or whoever has an account. */
export const MerchantPractice = z.enum(['anyone', 'members']).default('members');
export type MerchantPractice = z.output<typeof MerchantPractice>;

/** Least time from the start of a round of a kind of game to the start of the next, ms. */
export function cycleMsOf(
  { profile, cycleMs }: Pick<MerchantPlay, 'profile' | 'cycleMs'>,
  kind: PacedKind,
): number {
  return cycleMs[kind] ?? PROFILES[profile][kind === 'slots' ? 'slots' : 'others'];
}

const BY_TYPE: ReadonlyMap<string, PacedKind> = new Map<string, PacedKind>([
  ['RNG', 'slots'],
  ['FISH', 'fish'],
  ['COCKFIGHT', 'roosters'],
  ['SPORTS', 'sports'],
  ['ESPORTS', 'sports'],
  ['LOTT', 'lotteries'],
  ['ELOTT', 'lotteries'],
]);

const BY_CLASSIFY: ReadonlyMap<string, PacedKind> = new Map<string, PacedKind>([
  ['SC', 'scratch'],
  ['VP', 'poker'],
  ['TG', 'cards'],
  ['BG', 'bingo'],
  ['AC', 'arcade'],
]);

/** Whose pace a game of the catalogue has; null for one that has a clock of its own, as a live table. */
export function pacedKindOf({
  gameType,
  gameClassify = '',
}: {
  readonly gameType: string;
  readonly gameClassify?: string | undefined;
}): PacedKind | null {
  const kind = gameType === 'RNG' ? BY_CLASSIFY.get(gameClassify) : undefined;
  return kind ?? BY_TYPE.get(gameType) ?? null;
}

/** What of a merchant decides how games are played, and by whom. */
type Played = { readonly play: MerchantPlay; readonly practice: MerchantPractice };

/** The demo's own merchant: quick, and to be tried by everybody. A merchant file says itself what it wants. */
export const withDemoPlay = <M extends Played>(merchant: M): M => ({
  ...merchant,
  play: { ...merchant.play, profile: 'quick' },
  practice: 'anyone',
});
