import { afterEach, beforeEach, expect, it } from 'vitest';
import { catalogueGame, catalogueVendor, catalogueVersion } from '../../../gateway/db/schema.ts';
import { defaultMerchant } from '../../../gateway/merchant/merchant.ts';
import { consumePreparedDemo } from '../../../gateway/play/lobby/demo/preparedDemo.ts';
import { fillWorld, prepareWorld } from '../../../gateway/world/createModules.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

const fill = () =>
  db.database.write(tx => fillWorld(tx, { at: 0, random: () => 0.5, merchant: defaultMerchant() }));
const empty = () =>
  db.database.write(async tx => {
    for (const table of [catalogueGame, catalogueVendor, catalogueVersion]) await tx.delete(table);
  });

it('issue 28.7: works out the games of a new world before the transaction that a busy machine could not end in time', async () => {
  await empty();
  await prepareWorld();
  consumePreparedDemo();
  await expect(fill()).rejects.toThrow('was not prepared');
  await prepareWorld(db.database.db);
  await fill();
  expect((await db.database.db.select().from(catalogueVersion)).length).toBe(1);
});

it('issue 28.7: works out nothing for a world that has its games', async () => {
  await prepareWorld(db.database.db);
  expect(() => consumePreparedDemo()).toThrow('was not prepared');
  await fill();
});
