import { fields, nullable, oneOf, plain, pseudonym, type Rule } from '../protocol/redaction.ts';
import { MARKETS } from './words.ts';

/** A name of a team, league or player. */
export const bookName = fields({ en: pseudonym('text'), bn: pseudonym('text') });
/** A fixture's id. */
export const fixtureName = pseudonym('code');

/** A league's id, which has only small letters, digits and dashes. */
export const leagueName: Rule = (real, by) =>
  typeof real === 'string'
    ? by
        .name('code', real)
        .toLowerCase()
        .replaceAll(/[^a-z0-9-]/g, '-')
    : undefined;

/** What is said of both sides. */
export const ofBoth = (side: Rule) => fields({ home: side, away: side });
export const score = ofBoth(plain);

/** Words of selections; a player's id becomes one of a made-up player. */
const PICKS =
  /^(?:home|draw|away|over|under|yes|no|odd|even|none|other|homeOrDraw|homeOrAway|drawOrAway|\d{1,3}-\d{1,3})$/;
export const pickName: Rule = (real, by) => {
  if (typeof real !== 'string') return undefined;
  return PICKS.test(real)
    ? real
    : by
        .name('player', real)
        .replaceAll(/[^A-Za-z0-9-]/g, '-')
        .slice(0, 24);
};

/** What is bet on. */
export const selectionRule = fields({
  market: oneOf(...MARKETS),
  part: plain,
  line: nullable(plain),
  pick: pickName,
});

/** Odds by selections: those of players are left out. */
export const oddsRule: Rule = real => {
  if (typeof real !== 'object' || real === null) return undefined;
  const kept = Object.entries(real).filter(
    ([key, odds]) => (odds === null || typeof odds === 'number') && PICKS.test(key.split('/')[1] ?? ''),
  );
  return Object.fromEntries(kept);
};
