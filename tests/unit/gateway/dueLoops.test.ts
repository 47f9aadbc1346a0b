import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Loops that write in a transaction of their own for each thing, and why they are not `eachDue`. */
const OTHERS: Readonly<Record<string, string>> = {
  'gateway/agents/bills/settleDue.ts':
    'the runs themselves remember what failed, and many are one transaction',
  'gateway/people/identity/security/totpVault.ts': 'once at the start, before anybody is served',
};

const indentOf = (line: string) => line.length - line.trimStart().length;

/** Lines of loops in whose body a transaction begins or a thing that failed is caught. */
function loopsThatWrite(text: string): readonly number[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    if (!/^\s*for (await )?\(const .+ of /.test(line)) return [];
    const rest = lines.slice(at + 1);
    const end = rest.findIndex(it => it.trim() !== '' && indentOf(it) <= indentOf(line));
    const body = line.trimEnd().endsWith('{') || !line.includes(';') ? [line, ...rest.slice(0, end)] : [line];
    return /\b(database|deps)\.write\(|await (settle|fail)\(/.test(body.join('\n')) ? [at + 1] : [];
  });
}

describe('loops over what is due', () => {
  it('are `eachDue`, so that one thing that fails keeps no other one waiting', () => {
    const files = readdirSync('gateway', { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts'))
      .map(file => `gateway/${file}`);
    const found = files.filter(file => loopsThatWrite(readFileSync(file, 'utf8')).length > 0);
    expect(found.toSorted()).toEqual(Object.keys(OTHERS).toSorted());
  });

  it.each([
    ['for (const uid of due) {\n  await database.write(tx => look(tx, uid));\n}\n', [1]],
    ['for (const uid of due) await deps.database.write(tx => look(tx, uid));\nconst next = 1;\n', [1]],
    ['for (const row of rows) {\n  sum += row.amount;\n}\nawait database.write(done);\n', []],
  ])('are found: %j', (text, lines) => {
    expect(loopsThatWrite(text)).toEqual(lines);
  });
});
