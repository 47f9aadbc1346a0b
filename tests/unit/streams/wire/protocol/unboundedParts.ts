import { z } from 'zod';

type Def = z.core.$ZodTypes['_zod']['def'];
type Check = { readonly check: string } & Readonly<Record<string, unknown>>;

const checksOf = (schema: z.core.$ZodType): readonly Check[] =>
  (schema._zod.def.checks ?? []).map(it => it._zod.def as unknown as Check);

/** Whether a pattern can only match texts of limited length. */
function endsSomewhere({ source }: RegExp): boolean {
  const plain = source.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x');
  return source.startsWith('^') && source.endsWith('$') && !/[*+]|\{\d+,\}/.test(plain);
}

function isBoundedText(schema: z.core.$ZodType): boolean {
  return checksOf(schema).some(
    it =>
      it.check === 'max_length' ||
      it.check === 'length_equals' ||
      (it.check === 'string_format' && it.pattern instanceof RegExp && endsSomewhere(it.pattern)),
  );
}

const hasCheck = (schema: z.core.$ZodType, name: string) => checksOf(schema).some(it => it.check === name);

/** Whether a table has its names given, or a bound that both zod and the page's own check know. */
function isBoundedTable(schema: z.core.$ZodType, key: z.core.$ZodType): boolean {
  if (key instanceof z.ZodEnum || key instanceof z.ZodLiteral) return true;
  const most = z.globalRegistry.get(schema)?.maxProperties;
  if (typeof most !== 'number' || !(schema instanceof z.ZodType)) return false;
  const tooMany = Object.fromEntries(Array.from({ length: most + 1 }, (_, n) => [`k${n}`, null]));
  const { error } = schema.safeParse(tooMany);
  // The values of this one fit nothing; a check of the whole table runs for a table that fits.
  return error !== undefined && hasCheck(schema, 'custom');
}

/**
 * Paths of the texts, numbers, lists and tables in a schema that may grow without end, of values that nobody looks into,
 * and of schemas that hold themselves.
 */
export function unboundedParts(schema: z.core.$ZodType): string[] {
  const found: string[] = [];
  const visit = (node: z.core.$ZodType, path: string, above: readonly z.core.$ZodType[]): void => {
    if (above.includes(node)) {
      found.push(`${path} (holds itself)`);
      return;
    }
    const inside = (child: z.core.$ZodType, name: string) => visit(child, `${path}${name}`, [...above, node]);
    const def = node._zod.def as Def;
    switch (def.type) {
      case 'string':
        if (!isBoundedText(node)) found.push(path);
        break;
      case 'number':
        if (!hasCheck(node, 'greater_than') || !hasCheck(node, 'less_than')) found.push(path);
        break;
      case 'array':
        if (!hasCheck(node, 'max_length')) found.push(path);
        inside(def.element, '[]');
        break;
      case 'record':
        if (!isBoundedTable(node, def.keyType)) found.push(path);
        inside(def.keyType, '{name}');
        inside(def.valueType, '{}');
        break;
      case 'object':
        for (const [name, child] of Object.entries(def.shape)) inside(child, `.${name}`);
        break;
      case 'tuple':
        def.items.forEach((child, at) => {
          inside(child, `[${at}]`);
        });
        if (def.rest !== null) inside(def.rest, '[…]');
        break;
      case 'union':
        for (const child of def.options) inside(child, '');
        break;
      case 'optional':
      case 'nullable':
        inside(def.innerType, '');
        break;
      case 'boolean':
      case 'null':
      case 'literal':
      case 'enum':
      case 'never':
        break;
      default:
        found.push(`${path} (${def.type})`);
    }
  };
  visit(schema, '', []);
  return found;
}
