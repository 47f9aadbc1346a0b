import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDownlines } from '../../../gateway/agents/downlines/module.ts';
import { account, contract } from '../../../gateway/db/schema.ts';
import { TRIAL_TYPE } from '../../../streams/wire/session/roles.ts';
import { type CallInput, type CallParams, calls } from '../../../streams/wire/tables/calls.ts';
import { run } from '../casino/run.ts';
import { openRecords, type Records } from '../records/openRecords.ts';

const AGENT = 1;
const DAY = 86_400_000;

let records: Records;
let handlers: ReturnType<typeof createDownlines>['handlers'];
beforeAll(async () => {
  records = await openRecords();
  const { casino } = records;
  handlers = createDownlines(casino).handlers;
  const named = (uid: string, upline?: string, type = 0) =>
    casino.member({ uid, username: uid, type, ...(upline !== undefined && { upline }) });
  await named('top', undefined, AGENT);
  await named('arun', 'top', AGENT);
  await named('bela', 'arun', AGENT);
  await named('mira', 'bela');
  await named('nila', 'arun');
  await named('opu', 'arun');
  await named('guest', 'arun', TRIAL_TYPE);
  await named('zara', undefined, AGENT);
  await named('vikram', 'zara');
});
afterAll(() => records.casino.close());

type Reads = 'downlineNode' | 'downlineSearch' | 'downlineCard';
const types: Readonly<Record<string, number>> = { top: 1, arun: 1, bela: 1, zara: 1, guest: TRIAL_TYPE };
async function ask<K extends Reads>(name: K, uid: string, params: CallInput<K>) {
  const parsed = calls[name].params.parse(params) as CallParams<K>;
  const caller = { uid, username: uid, type: types[uid] ?? 0 };
  return (await run(records.casino, handlers[name] as never, parsed as never, caller)).value as never;
}
const node = (uid: string, params: CallInput<'downlineNode'> = {}) =>
  ask('downlineNode', uid, params) as Promise<
    import('../../../streams/wire/downlines/shapes.ts').DownlineNode
  >;
const search = (uid: string, text: string) =>
  ask('downlineSearch', uid, { search: text }) as Promise<
    readonly import('../../../streams/wire/downlines/shapes.ts').FoundDownline[]
  >;
const card = (uid: string, account: string) =>
  ask('downlineCard', uid, { account }) as Promise<
    import('../../../streams/wire/downlines/shapes.ts').DownlineCard
  >;
const names = (list: readonly { readonly username: string }[]) => list.map(({ username }) => username);

describe('the tree of a team', () => {
  it('tells an agent’s direct downlines, with how many are below each, but for trial accounts', async () => {
    const { path, node: self, items, next } = await node('arun');
    expect(names(path)).toEqual(['arun']);
    expect(self).toMatchObject({ username: 'arun', role: 'agent', direct: 3 });
    expect(items).toMatchObject([
      { username: 'bela', role: 'agent', direct: 1, locked: false },
      { username: 'nila', role: 'member', direct: 0 },
      { username: 'opu', role: 'member', direct: 0 },
    ]);
    expect(next).toBeNull();
  });

  it('goes down level by level, with the way back', async () => {
    const { path, items } = await node('top', { account: 'Bela' });
    expect(names(path)).toEqual(['top', 'arun', 'bela']);
    expect(names(items)).toEqual(['mira']);
    expect(names((await node('arun', { account: 'bela' })).path)).toEqual(['arun', 'bela']);
  });

  it.each(['name', 'newest'] as const)('is read in parts, sorted by %s, without a gap', async sort => {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const part = await node('arun', { sort, limit: 1, ...(after !== undefined && { after }) });
      seen.push(...names(part.items));
      after = part.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toEqual(sort === 'name' ? ['bela', 'nila', 'opu'] : ['opu', 'nila', 'bela']);
  });

  it('shows agents or members alone', async () => {
    expect(names((await node('arun', { role: 'agent' })).items)).toEqual(['bela']);
    expect(names((await node('arun', { role: 'member' })).items)).toEqual(['nila', 'opu']);
  });

  it('finds anybody below by a part of the name, and where', async () => {
    expect((await search('top', 'IR')).map(({ path }) => names(path))).toEqual([
      ['top', 'arun', 'bela', 'mira'],
    ]);
    expect(names(await search('arun', 'a'))).toEqual(['bela', 'mira', 'nila']);
    expect(await search('bela', 'nila')).toEqual([]);
    // The same letters of another keyboard.
    await records.casino.database.db
      .update(account)
      .set({ nickname: 'ম\u09dfনা' })
      .where(eq(account.uid, 'opu'));
    for (const typed of ['ম\u09dfনা', 'ম\u09af\u09bcনা'])
      expect(names(await search('top', typed))).toEqual(['opu']);
  });

  it('says on a card what somebody and its team played in 30 days, and the caller’s contracts with it', async () => {
    const now = records.casino.clock.now();
    await records.addRounds('bela', [{ id: 'b1', at: now, stake: 200, payout: 50 }]);
    await records.addRounds('mira', [
      { id: 'm1', at: now - DAY, stake: 1_000, payout: 300 },
      { id: 'm2', at: now - 40 * DAY, stake: 9_000 },
    ]);
    await records.casino.database.db.insert(contract).values({
      ...{ id: 'c1', kind: 'daily', category: 'CONS', uplineUid: 'arun', downlineUid: 'bela' },
      ...{ state: 'offered', demo: false, createdAt: now },
    });
    expect(await card('arun', 'bela')).toMatchObject({
      ...{ username: 'bela', level: 1, team: 1 },
      own: { rounds: 1, stake: 200, payout: 50, net: -150 },
      all: { rounds: 2, stake: 1_200, payout: 350, net: -850 },
      contracts: [{ kind: 'daily', category: 'CONS', state: 'offered' }],
    });
    // Whose direct downline it isn't has no contracts with it.
    expect(await card('top', 'bela')).toMatchObject({ level: 2, contracts: [] });
    expect(await card('arun', 'mira')).toMatchObject({ level: 2, team: 0, own: { net: -700 } });
  });

  it('tells nobody of those who aren’t below: neither above, beside, elsewhere, unknown, nor trial', async () => {
    const told = (run: Promise<unknown>) =>
      run.then(
        () => 'told',
        error => error.code,
      );
    for (const [who, whom] of [
      ['arun', 'top'],
      ['arun', 'vikram'],
      ['arun', 'zara'],
      ['bela', 'nila'],
      ['bela', 'arun'],
      ['arun', 'nobody'],
      ['arun', 'guest'],
    ] as const) {
      expect(await told(node(who, { account: whom })), `${who} ${whom}`).toBe('not_your_downline');
      expect(await told(card(who, whom)), `${who} ${whom}`).toBe('not_your_downline');
    }
    for (const read of [() => node('mira'), () => search('mira', 'a'), () => card('mira', 'mira')]) {
      expect(await told(read())).toBe('not_an_agent');
    }
    expect(await told(node('guest'))).toBe('trial_not_allowed');
  });

  it('ends although uplines go in a circle', async () => {
    const [one, other] = ['c', 'd'].map(name => `${name}${randomBytes(4).toString('hex')}`) as [
      string,
      string,
    ];
    const row = (uid: string, uplineUid: string) => ({
      uid,
      username: uid,
      type: AGENT,
      uplineUid,
      createdAt: 0,
    });
    await records.casino.database.db.insert(account).values([row(one, other), row(other, one)]);
    const read = async (name: Reads, params: object) =>
      (
        await run(records.casino, handlers[name] as never, calls[name].params.parse(params) as never, {
          ...{ uid: one, username: one, type: AGENT },
        })
      ).value;
    expect(await read('downlineNode', {})).toMatchObject({ path: [{ username: one }] });
    expect(await read('downlineCard', { account: other })).toMatchObject({ level: 1, team: 1 });
  });
});
