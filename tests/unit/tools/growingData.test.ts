import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** What works with few rows and ends with many. */
const RULES = [
  {
    name: 'a group that is copied for each of its items (groupBy)',
    found: /\.set\([^;]*\[\.\.\.\(?\w+\.get\(/,
    planted: 'groups.set(key, [...(groups.get(key) ?? []), item]);',
    allowed: 'groups.set(key, [item]);',
  },
  {
    name: 'a statement with parameters for each row (insertRows)',
    found: /\.values\(\s*(?!Object)[\w.]+\.map\(/,
    planted: 'await tx.insert(round).values(\n  seats.map(recordOf));',
    allowed: 'await insertRows(tx, round, seats.map(recordOf));',
  },
  {
    name: 'a condition with a parameter for each value (isAmong)',
    found: /\bin \$\{[^}]*(?:\.map\(|\[)|\binArray\(/,
    planted: 'sql`key in \u0024{keys.map(hash)}`',
    allowed: 'where(isAmong(attempt.key, keys))',
  },
  {
    name: 'a transaction in a loop, which one that fails would end (eachDue)',
    found:
      /for \(const [^;{]*? of [^{;]*?\)\s*(?:\{\s*)?(?:if \()?(?:\w+(?:\.\w+)* \+= )?await (?:deps\.)?database\s*\.write\(/,
    planted: 'for (const id of ids) {\n  done += await database.write(tx => take(tx, id));\n}',
    allowed: 'await eachDue(deps, { handle: id => database.write(tx => take(tx, id)) });',
  },
] as const;

const sources = ['gateway', 'partner', 'streams', 'src'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => path.posix.join(folder, name)),
);

describe.each(RULES)('$name', ({ found, planted, allowed }) => {
  it('is found where it is planted', () => {
    expect(found.test(planted)).toBe(true);
    expect(found.test(allowed)).toBe(false);
  });

  it('stands nowhere in the product', () => {
    expect(sources.length).toBeGreaterThan(1_000);
    const broken = sources.filter(file => found.test(readFileSync(file, 'utf8')));
    expect(broken).toEqual([]);
  });
});
