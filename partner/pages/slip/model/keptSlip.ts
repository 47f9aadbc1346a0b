import { readFixtureId, readSelection } from '../../../../streams/wire/sportsBook/readSelection.ts';
import { MOST_BET_LEGS } from '../../../../streams/wire/sportsBook/words.ts';
import { SLIP_FORMS } from './forms.ts';
import type { SlipLine } from './line.ts';
import { EMPTY_SLIP, type PolicyChoice, type SlipContent } from './slip.ts';

/** Where the slip is kept between visits; throws where the browser blocks it. */
export type SlipStorage = () => Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'croupier.slip';
const POLICIES: readonly PolicyChoice[] = ['better', 'any', 'within'];
const LONGEST_TYPED = 20;
const MOST_ODDS = 100_000;

const typed = (value: unknown, otherwise: string) =>
  typeof value === 'string' && value.length <= LONGEST_TYPED ? value : otherwise;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const own = (value: object, name: string): unknown => Object.getOwnPropertyDescriptor(value, name)?.value;

function readLine(value: unknown): SlipLine | null {
  if (!isObject(value)) return null;
  const fixture = readFixtureId(own(value, 'fixture'));
  const selection = readSelection(own(value, 'selection'));
  if (fixture === null || selection === null) return null;
  const seen = own(value, 'seen');
  const isPrice = typeof seen === 'number' && Number.isInteger(seen) && seen > 100 && seen <= MOST_ODDS;
  return {
    ...{ fixture, selection, seen: isPrice ? seen : null, stake: typed(own(value, 'stake'), '') },
    // They are told again with the board.
    ...{ refusal: null, match: null, pickName: null },
  };
}

/** The slip that a text is; what it lacks or has wrong is as in an empty one. */
export function slipOfText(text: string | null): SlipContent {
  let value: unknown = null;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return EMPTY_SLIP;
  }
  if (!isObject(value)) return EMPTY_SLIP;
  const lines = own(value, 'lines');
  const from = own(value, 'from');
  return {
    lines: Array.isArray(lines)
      ? lines
          .slice(0, MOST_BET_LEGS)
          .map(readLine)
          .filter(it => it !== null)
      : [],
    chosen: SLIP_FORMS.find(it => it === own(value, 'chosen')) ?? null,
    from: typeof from === 'number' && Number.isInteger(from) ? from : EMPTY_SLIP.from,
    stake: typed(own(value, 'stake'), ''),
    policy: POLICIES.find(it => it === own(value, 'policy')) ?? EMPTY_SLIP.policy,
    tolerance: typed(own(value, 'tolerance'), EMPTY_SLIP.tolerance),
  };
}

/** The text of a slip, without what is told again with the board. */
export function textOfSlip({ lines, ...rest }: SlipContent): string {
  const kept = lines.map(({ fixture, selection, seen, stake }) => ({ fixture, selection, seen, stake }));
  return JSON.stringify({ ...rest, lines: kept });
}

/** The slip of the last visit as text; null where there is none or the browser keeps nothing. */
export function readSlipText(storage: SlipStorage): string | null {
  try {
    return storage().getItem(KEY);
  } catch {
    return null;
  }
}

/** Keeps a slip in this browser: it outlives a reload and a sign-in. */
export function keepSlipText(storage: SlipStorage, text: string): void {
  try {
    storage().setItem(KEY, text);
  } catch {
    // It lasts as long as the page then.
  }
}
