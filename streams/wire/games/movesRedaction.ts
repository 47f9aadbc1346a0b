import type { Part } from '../fairGames/choice.ts';
import { HOUSE_GAMES } from '../fairGames/index.ts';
import { fields, list, oneOf, plain, type Rule } from '../protocol/redaction.ts';

const games = HOUSE_GAMES.filter(({ steps }) => steps === 'moves');

const valuesOf = (part: Part | undefined) => (part !== undefined && 'values' in part ? part.values : []);

/** A move of a game identifies nobody; no other word is kept. */
export const redactMove: Rule = oneOf(...games.flatMap(({ choice }) => valuesOf(choice.moves)));

function redactPart(part: Part): Rule {
  if (part.part === 'whole') return plain;
  if (part.part === 'places') return list(plain);
  return part.part === 'moves' ? list(redactMove) : oneOf(...part.values);
}

const rules = new Map(
  games.map(({ code, choice }) => [
    code as string,
    fields({
      game: oneOf(code),
      ...Object.fromEntries(Object.entries(choice).map(([name, part]) => [name, redactPart(part)])),
    }),
  ]),
);

/** What was chosen and done, by the parts that each game describes. */
export const redactChoice: Rule = (real, by) =>
  typeof real === 'object' && real !== null && 'game' in real
    ? rules.get(String(real.game))?.(real, by)
    : undefined;
