import { CallError } from '../../ground/handler.ts';
import type { GameRules } from './rules.ts';

/** What keeps a game from being played at `at` (world time): its vendor's maintenance, or its own; null for nothing. */
export function shutNow(
  { shut }: GameRules,
  gameCode: string,
  at: number,
): { readonly until: number | null; readonly gameCode: string | null } | null {
  const found = (shut ?? [])
    .filter(it => it.gameCode === '' || it.gameCode === gameCode)
    .filter(({ from, until }) => from <= at && (until === null || until > at))
    .toSorted((a, b) => a.gameCode.length - b.gameCode.length)[0];
  return found === undefined
    ? null
    : { until: found.until, gameCode: found.gameCode === '' ? null : found.gameCode };
}

/** Least and most of a stake, minor units; what is set for the game comes before what is set for its vendor. */
export function stakesOf(
  { settings }: GameRules,
  gameCode: string,
): { readonly least: number | null; readonly most: number | null } {
  const own = settings?.find(it => it.gameCode === gameCode);
  const ofVendor = settings?.find(it => it.gameCode === '');
  return { least: own?.least ?? ofVendor?.least ?? null, most: own?.most ?? ofVendor?.most ?? null };
}

/** Throws `stake_out_of_range` (400) for a stake that the operator doesn't let this game take. */
export function assertStakeAllowed(rules: GameRules, gameCode: string, stake: number): void {
  const { least, most } = stakesOf(rules, gameCode);
  if ((least !== null && stake < least) || (most !== null && stake > most)) {
    throw new CallError('stake_out_of_range', 400, 'This game takes no such stake.', {
      value: { least, most },
    });
  }
}

/** Throws `game_unknown` (404) for a game that is hidden, and `game_maintenance` (409). */
export function assertOffered(rules: GameRules, gameCode: string, at: number): void {
  const isHidden = (rules.settings ?? []).some(
    it => it.hidden && (it.gameCode === '' || it.gameCode === gameCode),
  );
  if (isHidden) throw new CallError('game_unknown', 404, 'There is no such game.');
  const shut = shutNow(rules, gameCode, at);
  if (shut !== null)
    throw new CallError('game_maintenance', 409, 'This game is under maintenance.', { value: shut });
}

/** All of it, for a stake of a game of the house. */
export function assertMayStake(
  rules: GameRules,
  { gameCode, stake, at }: { readonly gameCode: string; readonly stake: number; readonly at: number },
): void {
  assertOffered(rules, gameCode, at);
  assertStakeAllowed(rules, gameCode, stake);
}
