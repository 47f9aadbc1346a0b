import type { Lottery } from './games.ts';
import { pickWins } from './matches.ts';
import type { Numbers, TicketLine } from './rules.ts';
// Free of zod: the page runs it.

/** What a line has of a draw. */
export interface LineHits {
  readonly won: boolean;
  /** Places of the draw that the line has, counted from 0. */
  readonly places: readonly number[];
  /** How many of its numbers came up; of a line that names one thing, whether that came up. */
  readonly hit: number;
  readonly of: number;
  /** How many numbers must be drawn until it is known whether the line has won. */
  readonly after: number;
}

const NONE: LineHits = { won: false, places: [], hit: 0, of: 1, after: 0 };
const behind = (places: readonly number[]) => Math.max(-1, ...places) + 1;

/** What a line has of the numbers of a draw. */
export function hitsOf(
  { plays, rule }: Lottery,
  { play: code, pick }: TicketLine,
  numbers: Numbers,
): LineHits {
  const play = plays.find(it => it.code === code);
  if (play === undefined) return NONE;
  const won = pickWins(play, rule, pick, numbers);
  if (play.kind === 'among') {
    const places = numbers
      .slice(0, play.first)
      .flatMap((number, place) => (pick.includes(String(number)) ? [place] : []));
    return { won, places, hit: places.length, of: pick.length, after: won ? behind(places) : play.first };
  }
  const after = behind(play.at);
  if (play.kind === 'order') {
    const places = play.at.filter((place, i) => numbers[place] === Number(pick[i]));
    return { won, places, hit: places.length, of: pick.length, after };
  }
  return { won, places: won ? play.at : [], hit: won ? 1 : 0, of: 1, after };
}
