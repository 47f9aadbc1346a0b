import { describe, expect, it } from 'vitest';
import { faultsOfBulk } from './bulkLaw.ts';
import { sourcesIn } from './sources.ts';

/** Statements with a part for each of a few things that don't grow with the data. */
const FEW: Readonly<Record<string, string>> = {
  'gateway/ground/backlogs.ts': 'the loops that keep a queue',
  'gateway/ground/due/eachDue.ts': 'the columns of one key',
  'gateway/ledger/wallet/accounts.ts': 'the rows that an account of the house is spread over',
  'gateway/office/memberData/pages.ts': 'the columns of one key',
  'gateway/people/identity/attempts.ts': 'the keys that one try counts for',
};
const gateway = sourcesIn('gateway');

describe('law of bulk statements', () => {
  it('no statement of the gateway has parameters for each row it is about', () => {
    expect(gateway.size).toBeGreaterThan(400);
    const found = [...gateway].flatMap(([file, text]) =>
      Object.hasOwn(FEW, file) ? [] : faultsOfBulk(text).map(fault => `${file}: ${fault}`),
    );
    expect(found).toEqual([]);
  });

  it('names no file that keeps the law', () =>
    expect(Object.keys(FEW).filter(file => faultsOfBulk(gateway.get(file) ?? '').length === 0)).toEqual([]));
});

describe('law of bulk statements, broken', () => {
  it.each([
    'await tx.insert(round).values(seats.map(recordOf));',
    'await tx.insert(round).values(rows);',
    'await tx.insert(round).values([...first, ...others]);',
    'await tx.insert(round).values(settledRows).returning();',
    'sql`key in \u0024{keys.map(hash)}`',
    'where(inArray(attempt.key, keys))',
    'sql.join(ids.map(id => sql`\u0024{id}`), sql`, `)',
    'where(or(...ids.map(id => eq(account.uid, id))))',
  ])('refuses %s', source => expect(faultsOfBulk(source)).toHaveLength(1));

  it.each([
    'await insertRows(tx, round, seats.map(recordOf));',
    'await tx.insert(round).values(row).returning();',
    'where(isAmong(attempt.key, keys))',
  ])('takes %s', source => expect(faultsOfBulk(source)).toEqual([]));
});
