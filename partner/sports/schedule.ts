import type { Place } from './model/fixture.ts';
import { BREAK_MS, RULES, SPORTS, type Sport } from './model/rules.ts';

/** From the start of a fixture to that of the next one of its lane, ms. */
export const periodOf = (sport: Sport): number => RULES[sport].steps * RULES[sport].stepMs + BREAK_MS;

/** The fixture with this number in its lane. @param epoch When lanes began, epoch ms. */
function placeOf(epoch: number, sport: Sport, lane: number, number: number): Place {
  const period = periodOf(sport);
  const offset = Math.floor((lane * period) / RULES[sport].lanes);
  return { id: `${sport}-${lane}-${number}`, sport, lane, startsAt: epoch + offset + number * period };
}

const ID = /^([a-z]+)-(\d)-(\d{1,7})$/;

/** Where a fixture is; null when no fixture is called so. */
export function findPlace(epoch: number, id: string): Place | null {
  const [, name, lane, number] = ID.exec(id) ?? [];
  const sport = SPORTS.find(it => it === name);
  if (sport === undefined || Number(lane) >= RULES[sport].lanes) return null;
  const place = placeOf(epoch, sport, Number(lane), Number(number));
  return place.id === id ? place : null;
}

/** The fixtures of a sport that a page shows: the one that runs in each lane, or has just ended, and the one after it. */
export function placesAt(epoch: number, sport: Sport, now: number): readonly Place[] {
  const period = periodOf(sport);
  return Array.from({ length: RULES[sport].lanes }, (_, lane) => lane).flatMap(lane => {
    const { startsAt } = placeOf(epoch, sport, lane, 0);
    const current = Math.floor((now - startsAt) / period);
    return [current, current + 1]
      .filter(number => number >= 0)
      .map(number => placeOf(epoch, sport, lane, number));
  });
}
