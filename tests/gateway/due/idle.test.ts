import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createMemberLook } from '../../../gateway/rewards/promotions/ports.ts';
import { openCasino, START } from '../casino/openCasino.ts';
import { addAccounts, DAY } from './people.ts';

it('issue 31.5: a loop with nothing to do asks seldom for a new pass, and each time for who did something', async () => {
  const world = await openCasino();
  try {
    await addAccounts(world, [{ uid: 'idle', createdAt: START - DAY }]);
    const { database } = world;
    let asked = 0;
    const looked: string[] = [];
    const look = createMemberLook(
      { database, wall: () => START, log: { info() {}, warn() {}, error() {} } as never },
      {
        ...{ loop: 'test', since: 'missions_since' },
        async signature() {
          asked += 1;
          return 'the same';
        },
        lookTogether: async () => [],
        lookAt: async uid => void looked.push(uid),
      },
      60_000,
    );
    await look();
    await look();
    looked.length = 0;
    await database.db.execute(
      sql`insert into promotion_due (uid, n, missions_since) values ('idle', 0, real_ms())
        on conflict (uid) do update set missions_since = excluded.missions_since`,
    );
    await look();
    expect(asked).toBe(1);
    expect(looked).toEqual(['idle']);
  } finally {
    await world.close();
  }
});
