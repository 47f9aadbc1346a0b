import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKeptConnection, type KeptConnection } from '../../../gateway/db/keptConnection.ts';
import { createLeases, type SessionLeases, type StartWork } from '../../../gateway/ground/leases/leases.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let test: TestDatabase;
const open: KeptConnection[] = [];
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map(it => it.close()));
  await test.drop();
});

/** A process as far as leases know one. */
function openProcess(name: string): SessionLeases {
  const log = { info() {}, warn() {} };
  const kept = createKeptConnection({
    connection: { connectionString: test.url, application_name: name },
    longestRetryMs: 1_000,
    prepare: async () => {},
    onUp: () => leases.up(),
    onDown: () => leases.down(),
    onLost: () => {},
  });
  open.push(kept);
  const query: Parameters<typeof createLeases>[0]['query'] = (text, values = []) => kept.query(text, values);
  const leases = createLeases({ query, reset: kept.reset }, log);
  kept.open();
  return leases;
}

/** Work that says which processes are at it. */
function countedWork() {
  const at: string[] = [];
  const began: string[] = [];
  const workOf =
    (name: string, ending: Promise<void> = Promise.resolve()): StartWork =>
    () => {
      at.push(name);
      began.push(name);
      return async () => {
        await ending;
        at.splice(at.indexOf(name), 1);
      };
    };
  return { at, began, workOf };
}

/** Ends the session of a process, as a network or a server does. */
const cut = (name: string) =>
  test.database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`,
  );

describe('leases', () => {
  it('issue 31.3: work runs in one process, and in another one when the connection of that is lost', async () => {
    const { at, began, workOf } = countedWork();
    const [one, two] = [openProcess('one'), openProcess('two')];
    one.hold('draws', workOf('one'));
    await eventually(() => expect(at).toEqual(['one']));
    two.hold('draws', workOf('two'));
    two.hold('mines', workOf('two'));
    await eventually(() => expect(two.held()).toEqual(['mines']));
    // It connects again at once, and is cut off again.
    await eventually(async () => {
      await cut('one');
      expect([...two.held()].sort()).toEqual(['draws', 'mines']);
    });
    await eventually(() => expect(at).toEqual(['two', 'two']));
    expect(one.held()).toEqual([]);
    expect(began.filter(name => name === 'two')).toHaveLength(2);
  });

  it('gives a lease up at once, and the work has ended by then', async () => {
    const { at, workOf } = countedWork();
    const [one, two] = [openProcess('one'), openProcess('two')];
    const giveUp = one.hold('draws', workOf('one'));
    await eventually(() => expect(at).toEqual(['one']));
    two.hold('draws', workOf('two'));
    await giveUp();
    expect(at).not.toContain('one');
    await eventually(() => expect(at).toEqual(['two']));
    expect([one.held(), two.held()]).toEqual([[], ['draws']]);
  });

  it('does not begin again before what it was at has ended', async () => {
    const { at, began, workOf } = countedWork();
    let finish = () => {};
    const ending = new Promise<void>(resolve => {
      finish = resolve;
    });
    const one = openProcess('one');
    one.hold('draws', workOf('one', ending));
    one.hold('mines', workOf('one'));
    await eventually(() => expect(at).toHaveLength(2));
    await cut('one');
    // It has both again; nobody else asked.
    await eventually(() => expect(began).toHaveLength(3));
    await eventually(() => expect(one.held()).toHaveLength(2));
    expect(at).toEqual(['one', 'one']);
    finish();
    await eventually(() => expect(began).toHaveLength(4));
    expect(at).toEqual(['one', 'one']);
  });
});
