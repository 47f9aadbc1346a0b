import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { catalogueVersion } from '../../../gateway/db/schema.ts';
import { prepare, replaceCatalogue } from '../../../gateway/play/lobby/catalogue/store.ts';
import { demoCatalogue } from '../../../gateway/play/lobby/demo/demoCatalogue.ts';
import { createTestDatabase } from '../support/database.ts';

/** How long the server of this test lets a transaction pause, and how long the machine works out one row, ms. */
const PAUSE_MS = 200;
const ROW_MS = 600;

/** The process does nothing else meanwhile, as on a machine that is slow. */
const freeze = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

it('a catalogue is taken in on a machine that works out its rows for longer than transactions may pause', async () => {
  const { database, drop } = await createTestDatabase();
  onTestFinished(drop);
  const prepared = prepare(demoCatalogue());
  const [first = {}] = prepared.games;
  const slow = Object.defineProperty({ ...first }, 'n', {
    enumerable: true,
    get() {
      freeze(ROW_MS);
      return Reflect.get(first, 'n');
    },
  });
  await database.write(async tx => {
    await tx.execute(
      sql`select set_config('idle_in_transaction_session_timeout', ${String(PAUSE_MS)}, true)`,
    );
    await replaceCatalogue(tx, { ...prepared, games: [slow, ...prepared.games.slice(1)] });
  });
  expect(await database.db.select().from(catalogueVersion)).toMatchObject([{ version: prepared.version }]);
});
