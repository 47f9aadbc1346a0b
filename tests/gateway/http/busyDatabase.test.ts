import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { createTestDatabase } from '../support/database.ts';
import { openGateway } from '../support/gateway.ts';

it('issue 31.6: page, files and health wait for no connection, however many calls do', async () => {
  const gateway = await openGateway({ DEMO: 'off' });
  try {
    const token = await gateway.member();
    let answered = 0;
    const calls: Promise<void>[] = [];
    await gateway.database.write(async tx => {
      await tx.execute(sql`lock table account, session in access exclusive mode`);
      for (let n = 0; n < 30; n += 1)
        calls.push(
          gateway.call('GET /v1/session', { token }).then(() => {
            answered += 1;
          }),
        );
      for (const path of ['/', '/js/main-abc123.js', '/logo.svg', '/version.json', '/healthz', '/readyz'])
        expect([path, (await fetch(`${gateway.origin}${path}`)).status]).toEqual([path, 200]);
      expect(answered).toBe(0);
    });
    await Promise.all(calls);
    expect(answered).toBe(30);
  } finally {
    await gateway.close();
  }
});

it('issue 31.6: with all connections in use, who writes is served before who came earlier to look', async () => {
  const test = await createTestDatabase();
  const database = openDatabase(test.url, { connections: 1 });
  try {
    const begun: string[] = [];
    const note = (what: string) => async () => {
      begun.push(what);
    };
    let release: () => void = () => {};
    let isHeld: () => void = () => {};
    const held = new Promise<void>(resolve => {
      isHeld = resolve;
    });
    const holding = database.read(() => {
      isHeld();
      return new Promise<void>(resolve => {
        release = resolve;
      });
    });
    await held;
    const others = [
      database.read(note('look 1')),
      database.read(note('look 2')),
      database.write(note('bet 1')),
      database.write(note('bet 2')),
    ];
    expect(database.load().waiting).toBe(4);
    release();
    await Promise.all([holding, ...others]);
    expect(begun).toEqual(['bet 1', 'bet 2', 'look 1', 'look 2']);
  } finally {
    await database.close();
    await test.drop();
  }
});
