import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const RULES = 'partner/tables/rules';

it('tables: the rules read no clock, draw nothing by themselves, and know nothing outside but hashes', () => {
  const files = fs
    .readdirSync(RULES, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(40);
  for (const file of files) {
    const source = fs.readFileSync(path.join(RULES, file), 'utf8');
    expect(source, file).not.toMatch(
      /\bDate\b|Math\.random|randomBytes|randomInt|setTimeout|setInterval|process\.|await /,
    );
    for (const [, from = ''] of source.matchAll(/from '([^']+)'/g)) {
      const isInside = path.join(RULES, path.dirname(file), from).startsWith(RULES);
      expect(isInside || from === 'node:crypto' || from === '../../../random.ts', `${file}: ${from}`).toBe(
        true,
      );
    }
    // Pages of tables read everything but the chain and the stream.
    const isOfServer = ['shoe/chain.ts', 'shoe/hmacStream.ts', 'state/tableState.ts'].includes(file);
    if (!isOfServer) expect(source, file).not.toMatch(/node:crypto|hmacStream|chain\.ts/);
  }
});
