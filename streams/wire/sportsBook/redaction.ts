import {
  fields,
  type NameKind,
  nullable,
  oneOf,
  plain,
  pseudonym,
  type Rule,
} from '../protocol/redaction.ts';
import { MARKETS } from './words.ts';

/** A name of a team, league or player. */
export const bookName = fields({ en: pseudonym('text'), bn: pseudonym('text') });

/** A pseudonym in which only some characters may stand. */
const named =
  (kind: NameKind, strange: RegExp, write = (name: string) => name): Rule =>
  (real, by) =>
    typeof real === 'string' ? write(by.name(kind, real)).replaceAll(strange, '-') : undefined;

/** A fixture's id, and a bet's. */
export const fixtureName = named('code', /[^A-Za-z0-9._:-]/g);
export const betName = named('id', /[^A-Za-z0-9._:-]/g);
/** A league's id. */
export const leagueName = named('code', /[^a-z0-9-]/g, name => name.toLowerCase());

const LETTERS = 'abcdefghij';

/** One of these words; any other becomes a word of letters. */
export const wordOrLetters =
  (words: readonly string[]): Rule =>
  (real, by) => {
    if (typeof real !== 'string') return undefined;
    if (words.includes(real)) return real;
    const made = by.name('code', real).replaceAll(/\d/g, digit => LETTERS[Number(digit)] ?? '');
    return made.replaceAll(/[^A-Za-z]/g, '').slice(0, 20);
  };

/** What is said of both sides. */
export const ofBoth = (side: Rule) => fields({ home: side, away: side });
export const score = ofBoth(plain);

const SIDES = 'home|draw|away|over|under|yes|no|odd|even|none|other|homeOrDraw|homeOrAway|drawOrAway';
const PICK = `(?:${SIDES}|\\d{1,3}-\\d{1,3})`;
const LINE = '(?:-?\\d{1,4}(?:\\.\\d{1,2})?)?';
const MARKET = `(?:${MARKETS.join('|')}):\\d{1,4}:${LINE}`;
const PICKS = new RegExp(`^${PICK}$`);
const MARKET_KEYS = new RegExp(`^${MARKET}$`);
const SELECTION_KEYS = new RegExp(`^${MARKET}/${PICK}$`);

/** A word of a selection; a player's id becomes one of a made-up player. */
export const pickRule: Rule = (real, by) => {
  if (typeof real !== 'string') return undefined;
  if (PICKS.test(real)) return real;
  return by
    .name('player', real)
    .replaceAll(/[^A-Za-z0-9-]/g, '-')
    .slice(0, 24);
};

/** What is bet on. */
export const selectionRule = fields({
  market: oneOf(...MARKETS),
  part: plain,
  line: nullable(plain),
  pick: pickRule,
});

/** A market's key, as `total:0:2.5`: no word of it is somebody's. */
export const marketKeyRule: Rule = real =>
  typeof real === 'string' && MARKET_KEYS.test(real) ? real : undefined;

/** Odds by selections: those of players are left out. */
export const oddsRule: Rule = real => {
  if (typeof real !== 'object' || real === null) return undefined;
  const kept = Object.entries(real).filter(
    ([key, odds]) => (odds === null || Number.isInteger(odds)) && SELECTION_KEYS.test(key),
  );
  return Object.fromEntries(kept);
};
