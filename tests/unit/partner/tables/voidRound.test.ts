import { describe, expect, it } from 'vitest';
import { accepted, BACCARAT, openRig, sessionAt, tablesOfEachCase } from '../support/tablesRig.ts';

tablesOfEachCase();

const request = (id: string) => ({ id, content: `void ${id}`, until: 1e13 });
const other = sessionAt(BACCARAT, { id: 'o', player: 'o', token: 'a-token-of-the-others' });

/** Two players with a stake in a round, and a third who practises. */
async function openStaked() {
  const rig = await openRig();
  const place = await rig.nextRound();
  accepted(await rig.lay({ player: 400 }, place));
  accepted(await rig.lay({ banker: 600 }, place, other));
  accepted(await rig.lay({ tie: 300 }, place, sessionAt(BACCARAT, { id: 'd', player: 'd', demo: true })));
  await rig.goTo(rig.at.closing(place));
  return { rig, of: { table: BACCARAT, ...place } };
}

describe('tables: a round that an operator takes back', () => {
  it('tables: gives all stakes back before it is paid, once for each request', async () => {
    const { rig, of } = await openStaked();
    rig.watch('table', BACCARAT);
    rig.watch('results', BACCARAT);
    const { desk } = rig.tables();
    expect(desk.previewVoid(of)).toEqual({ players: 2, staked: 1_000, back: 1_000, paid: 0 });
    expect(desk.rows()).toMatchObject([
      { table: BACCARAT, kind: rig.table().kind, players: 2, staked: 1_000 },
    ]);
    expect(await desk.voidRound(of, request('a'))).toBe('done');
    expect(desk.requestOf('a')).toBe('void a');
    expect(await desk.voidRound(of, request('b'))).toBe('done');
    await rig.goTo(rig.clock.now() + 1);
    expect(rig.wallet.balance()).toBe(500_000);
    expect(rig.cloth()).toMatchObject({ state: 'void', payout: 0 });
    expect(rig.last('table', BACCARAT)).toMatchObject({ phase: 'void', backs: null, until: null });
    expect(rig.last('results', BACCARAT)).toMatchObject({ isVoid: true, shoe: of.shoe, round: of.round });
    await rig.goTo(rig.at.end(of) - 1);
    expect(rig.last('table', BACCARAT)).toMatchObject({ phase: 'void' });
    expect(rig.wallet.told().filter(it => it.startsWith('win'))).toEqual([]);
    expect(rig.wallet.broken).toEqual([]);
    expect(desk.rows()).toMatchObject([{ rounds: [{ state: 'void', players: 2, paid: 0 }] }]);
    const practised = sessionAt(BACCARAT, { id: 'd', player: 'd', demo: true });
    expect(rig.cloth(practised)).toMatchObject({ state: 'void', balance: 100_000 });
    await rig.nextRound();
    expect(rig.last('table', BACCARAT)).toMatchObject({ phase: 'open' });
  });

  it('tables: stays when it is paid', async () => {
    const { rig, of } = await openStaked();
    await rig.goTo(rig.at.paid(of));
    const { desk } = rig.tables();
    expect(await desk.voidRound(of, request('a'))).toBe('round_paid');
    const paid = rig.cloth().payout + rig.cloth(other).payout;
    expect(desk.previewVoid(of)).toEqual({ players: 2, staked: 1_000, back: 0, paid });
    expect(desk.rows()).toMatchObject([{ rounds: [{ state: 'paid', paid }] }]);
  });

  it('tables: is one in which somebody has a stake', async () => {
    const { rig, of } = await openStaked();
    const { desk } = rig.tables();
    expect(await desk.voidRound({ ...of, shoe: of.shoe + 1 }, request('a'))).toBe('round_unknown');
    expect(await desk.voidRound({ ...of, table: 'X' }, request('a'))).toBe('round_unknown');
    expect(desk.previewVoid({ ...of, round: of.round + 1 })).toBeNull();
    expect(desk.requestOf('a')).toBeNull();
  });

  it('tables: gives a stake back that is being asked for meanwhile', async () => {
    const rig = await openRig({ answers: { bet: ['lost'] } });
    const place = await rig.nextRound();
    accepted(await rig.lay({ player: 400 }, place));
    await rig.goTo(rig.at.closing(place));
    expect(rig.cloth().state).toBe('taking');
    expect(await rig.tables().desk.voidRound({ table: BACCARAT, ...place }, request('a'))).toBe('done');
    await rig.goTo(rig.at.end(place) - 1);
    expect(rig.wallet.balance()).toBe(500_000);
    expect(rig.cloth()).toMatchObject({ state: 'void', pending: false });
    expect(rig.wallet.broken).toEqual([]);
  });

  it('tables: is given back by the process that comes after the one that was told', async () => {
    const { rig, of } = await openStaked();
    rig.wallet.on(() => rig.kill());
    await rig.tables().desk.voidRound(of, request('a'));
    await rig.crash();
    rig.wallet.on(() => {});
    await rig.clock.go(1_000);
    expect(rig.wallet.balance()).toBe(500_000);
    expect(rig.tables().desk.requestOf('a')).toBe('void a');
    expect(rig.cloth()).toMatchObject({ state: 'void', pending: false });
    expect(rig.wallet.broken).toEqual([]);
  });
});
