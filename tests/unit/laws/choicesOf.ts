import { z } from 'zod';
import { type InHouseGameCode, RoundChoice } from '../../../streams/wire/games/shapes.ts';

type Json = Readonly<Record<string, unknown>>;

/** Fields with up to so many values have all of them tried. */
const MOST = 10_000;
/** Of larger ones so many, the ends among them. */
const SOME = 1_200;

function integersFrom(least: number, most: number): readonly number[] {
  const many = most - least + 1;
  if (many <= MOST) return Array.from({ length: many }, (_, i) => least + i);
  // Closer together where they are small: there the rounding is.
  const steps = Array.from({ length: SOME }, (_, i) =>
    Math.round(least * (most / least) ** (i / (SOME - 1))),
  );
  return [...new Set([...steps, most])];
}

/** Values of a field of a choice. Lists are the first so many of their values, each once. */
function valuesOf(schema: Json): readonly unknown[] {
  if ('const' in schema) return [schema.const];
  if (Array.isArray(schema.enum)) return schema.enum;
  const several = (schema.anyOf ?? schema.oneOf) as readonly Json[] | undefined;
  if (several) return several.flatMap(valuesOf);
  if (schema.type === 'integer') return integersFrom(Number(schema.minimum), Number(schema.maximum));
  if (schema.type === 'array') {
    const items = valuesOf(schema.items as Json);
    const least = Math.max(1, Number(schema.minItems ?? 1));
    const most = Math.min(items.length, Number(schema.maxItems ?? items.length));
    return Array.from({ length: most - least + 1 }, (_, i) => items.slice(0, least + i));
  }
  throw new Error(`a choice has a field that nobody can go through: ${JSON.stringify(schema)}`);
}

/** What can be chosen in a game of the house, as the wire takes it. */
export const schemaOf = (code: InHouseGameCode) => {
  const found = RoundChoice.options.find(({ shape }) => shape.game.value === code);
  if (found === undefined) throw new Error(code);
  return found;
};

/** Everything that can be chosen by one schema of an object, as the wire takes it. */
export function choicesOf(schema: z.ZodType): readonly unknown[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' }) as {
    readonly properties?: Readonly<Record<string, Json>>;
  };
  let choices: readonly Readonly<Record<string, unknown>>[] = [{}];
  for (const [name, part] of Object.entries(properties))
    choices = choices.flatMap(choice => valuesOf(part).map(value => ({ ...choice, [name]: value })));
  return choices;
}
