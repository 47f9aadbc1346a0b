import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignKind, ContentValue } from '../../../streams/wire/content/documents.ts';
import { verifyDraw } from '../../../streams/wire/draws/drawing.ts';
import type { DrawKind } from '../../../streams/wire/draws/words.ts';
import type { CallName, CallValue } from '../../../streams/wire/tables/calls.ts';
import { nodeHashing } from '../../unit/draws/nodeHashing.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { testMerchant } from '../support/merchant.ts';
import { type Office, openOffice } from './openOffice.ts';

/** Rounds and rains take their time, and a busy machine takes more. */
const SLOW = { timeout: 180_000 };
/** Waits for what takes its time by itself. */
const inTime = <T>(check: () => T | Promise<T>) => eventually(check).catch(() => eventually(check));

let office: Office;
let manager = '';
let owner = '';
let writer = '';
let auditor = '';
beforeAll(async () => {
  office = await openOffice({}, { merchant: testMerchant({ draws: { raffles: [], rains: [] } }) });
  manager = await office.signIn('manager');
  owner = await office.signIn('owner');
  writer = await office.signIn('content');
  auditor = await office.signIn('auditor');
});
afterAll(() => office.gateway.close());

const reason = 'A festive evening';
async function publish(kind: CampaignKind, key: string, value: ContentValue) {
  const { body } = await office.ask('officeCampaignDocument', { kind, key }, auditor);
  const edit = body.success === true ? (body.value as { edit: number }).edit : 0;
  const saved = await office.take('officeCampaignSave', { kind, key, edit, value, reason }, writer);
  return office.take('officeCampaignPublish', { kind, key, edit: saved.edit, reason }, manager);
}
async function end(kind: CampaignKind, key: string) {
  const { edit } = await office.take('officeCampaignDocument', { kind, key }, auditor);
  await office.take('officeCampaignEnd', { kind, key, edit, reason }, manager);
}
const codeOf = async (name: CallName, params: object, token: string) => {
  const { body } = await office.ask(name, params as never, token);
  return body.success === true ? 'ok' : String(body.code);
};
const rain = (facts: ContentValue['facts']): ContentValue => ({
  facts: {
    ...{ announceMinutes: 5, budgetEach: 10_000, least: 100, most: 4_000, seconds: 8, graceSeconds: 0 },
    ...facts,
  },
  texts: {},
});
const raffle = (facts: ContentValue['facts']): ContentValue => ({
  facts: {
    ...{
      startsAt: Date.now() - 1_000,
      lastsMinutes: 0.2,
      rounds: 'repeated',
      drawAfterMinutes: 0,
      claimDays: 1,
    },
    prizes: JSON.stringify([{ id: 'first', count: 1, reward: { kind: 'cash', amount: 7_700 } }]),
    ...facts,
  },
  texts: { en: { title: 'Quick draw', text: 'One ticket.' } },
});
const atIn = (ms: number) => Math.ceil((Date.now() + ms) / 1_000) * 1_000;
const isoOf = (at: number) => new Date(at).toISOString();
const rainNow = () => office.take('rain', {}, null);
const rowOf = async (kind: DrawKind, key: string) =>
  (await office.take('officeDraws', { kind, limit: 100 }, auditor)).rows.find(it => it.key === key);
const roundsOf = async (kind: DrawKind, key: string) =>
  (await office.take('officeDrawRounds', { kind, key, limit: 100 }, auditor)).rows;
/** What the topic of members says. */
async function told(): Promise<{ nextAt: number | null }> {
  const { body } = await office.gateway.call('GET /v1/snap', { params: { t: 'g:rain' } });
  const [snap] = body as unknown as [{ st: { nextAt: number | null } }];
  return snap.st;
}
async function withTickets(count: number): Promise<string> {
  const key = `free-${count}`;
  await publish('promotion', key, {
    facts: {
      ...{ category: 'special', promotionType: 'RAFFLE', entry: 'join', repeat: 'once', settles: 'met' },
      ...{ payout: 'claim', claimDays: 7, rewardKind: 'tickets', rewardAmount: count, budget: 1_000 },
    },
    texts: { en: { title: 'Free ticket', summary: 'One.', content: '<p>One.</p>' } },
  });
  const member = await office.gateway.member();
  await office.take('promotionJoin', { promotionId: key }, member);
  await office.take('promotionReward', { promotionId: key }, member);
  return member;
}

describe('rains in the office', SLOW, () => {
  it('issue 32.6: one is told of when it is published, and no more when it is taken away', async () => {
    const at = atIn(1_800_000);
    expect(await codeOf('officeCampaignPublish', { kind: 'rain', key: 'x', edit: 1, reason }, writer)).toBe(
      'forbidden',
    );
    await publish('rain', 'evening', rain({ dates: isoOf(at) }));
    expect(await rainNow()).toEqual({ rain: null, nextAt: at });
    expect(await told()).toMatchObject({ nextAt: at });
    expect(await rowOf('rain', 'evening')).toMatchObject({ nextAt: at, each: 10_000, now: null, rounds: 0 });
    await end('rain', 'evening');
    expect(await told()).toMatchObject({ nextAt: null });
    expect(await rowOf('rain', 'evening')).toMatchObject({ isShown: false, nextAt: null });
    const trial = await office
      .take('officeDrawTrial', { kind: 'rain', key: 'evening' }, auditor)
      .catch(String);
    expect(trial).toContain('not_found');
  });

  it('issue 32.6: what can’t be kept is refused with its field', async () => {
    const faulty = { kind: 'rain', key: 'faulty' } as const;
    const value = rain({ seconds: 0, dailyTimes: '04:00' });
    const { edit } = await office.take('officeCampaignSave', { ...faulty, edit: 0, value, reason }, writer);
    const trial = await office.take('officeDrawTrial', faulty, auditor);
    expect(trial.faults).toMatchObject([{ path: 'seconds' }]);
    const { body } = await office.ask('officeCampaignPublish', { ...faulty, edit, reason }, manager);
    expect(body).toMatchObject({ code: 'bad_request', value: { field: 'seconds' } });
    await office.take(
      'officeCampaignSave',
      { ...faulty, edit, value: rain({ dailyTimes: '04:00' }), reason },
      writer,
    );
    const good = await office.take('officeDrawTrial', faulty, auditor);
    expect(good).toMatchObject({ faults: [], count: 30, most: 300_000 });
    expect(good.next).toHaveLength(10);
  });

  it('issue 32.6: one is announced in time, keeps its terms, and what it gave is within its budget and in the ledger', async () => {
    const members = await Promise.all([0, 1, 2].map(() => office.gateway.member()));
    const at = atIn(12_000);
    await publish('rain', 'evening', rain({ dates: isoOf(at) }));
    const id = `evening.${at}`;
    await inTime(async () => expect((await rainNow()).rain?.id).toBe(id));
    await publish('rain', 'evening', rain({ budgetEach: 90_000 }));
    expect((await rainNow()).rain).toMatchObject({ id, budget: 10_000 });
    for (const member of members)
      await inTime(async () => expect(await codeOf('envelopeClaim', { rain: id }, member)).toBe('ok'));
    await inTime(async () => expect((await rowOf('rain', 'evening'))?.cost).toBeGreaterThan(0));
    await inTime(async () => {
      const { results } = await office.take('officeDraw', { id }, auditor);
      expect(results).toEqual({ won: 0, lost: 0, claimed: 3, expired: 0 });
    });
    const round = await office.take('officeDraw', { id }, auditor);
    expect(round).toMatchObject({ state: 'drawn', promised: 10_000, takers: 3, least: 100, most: 4_000 });
    expect(round.given).toBeLessThanOrEqual(10_000);
    expect(round.cost).toBe(round.given);
    expect(round.reconciliation).toMatchObject({ days: 1, differing: 0, differences: [] });
    const { rows } = await office.take('officeDrawResults', { id }, auditor);
    expect(rows.map(it => it.state)).toEqual(['claimed', 'claimed', 'claimed']);
    const record = await office.take('officeDrawRecord', { id }, auditor);
    expect(await verifyDraw(record, [], nodeHashing)).toBe('fair');
    expect(rows.reduce((sum, { value }) => sum + value, 0)).toBe(round.given);
    expect(await rowOf('rain', 'evening')).toMatchObject({ given: round.given, takers: 3, each: 90_000 });
    const effect = await office.take('officeCampaignEffect', { kind: 'rain', key: 'evening' }, auditor);
    expect(effect.total).toMatchObject({ takers: 3, claims: 3, given: round.given, cost: round.given });
    expect(effect.reconciliation).toMatchObject({ differing: 0 });
  });

  it('issue 32.6: one is begun by hand with a reason; above the limit a second operator decides', async () => {
    await publish('rain', 'large', rain({ seconds: 3 }));
    await office.take(
      'officeActLimitSet',
      { call: 'opsRainStart', currency: 'PT', amount: 5_000, reason },
      owner,
    );
    const params = { op: 'rain-of-two', id: 'large', inSeconds: 3, reason };
    expect(await codeOf('opsRainStart', params, writer)).toBe('forbidden');
    const { body } = await office.ask('opsRainStart', params, manager);
    const { requestId = '' } = (body.value ?? {}) as { requestId?: string };
    expect(requestId).not.toBe('');
    expect(await roundsOf('rain', 'large')).toEqual([]);
    const waiting = await office.take('officeRequests', {}, owner);
    expect(waiting).toMatchObject([{ call: 'opsRainStart', amount: 10_000, uid: null }]);
    await office.take('officeRequestDecide', { requestId, decision: 'approve' }, owner);
    expect(await roundsOf('rain', 'large')).toMatchObject([{ id: 'desk.rain-of-two', promised: 10_000 }]);
    const acts = await office.take('officeTrail', { target: 'rain:large', limit: 10 }, auditor);
    expect(acts.filter(({ call }) => call === 'opsRainStart')).not.toEqual([]);
    // While one is under way, the next one is refused instead of waiting.
    expect(await codeOf('opsRainStart', { ...params, op: 'another-one' }, manager)).toBe('rain_running');
  });
});

describe('raffles in the office', SLOW, () => {
  it('issue 32.6: one is published without a restart, drawn, claimed, and in the ledger; a change is for the next round', async () => {
    await publish('raffle', 'quick', raffle({}));
    const member = await withTickets(3);
    const won = async () => (await office.take('ownRaffles', {}, member)).prizes;
    await inTime(async () => expect((await won()).length).toBeGreaterThan(0));
    const [{ id: prize = '', round = '' } = {}] = await won();
    expect(await office.take('officeDraw', { id: round }, auditor)).toMatchObject({
      ...{ kind: 'raffle', state: 'drawn', promised: 7_700, given: 0, waiting: 7_700, cost: 0, chances: 3 },
      ...{ title: 'Quick draw', prizes: [{ kind: 'cash', amount: 7_700, count: 1 }] },
    });
    expect(await rowOf('raffle', 'quick')).toMatchObject({ each: 7_700, waiting: 7_700 });
    await office.take('claimRaffle', { id: prize }, member);
    const drawn = await office.take('officeDraw', { id: round }, auditor);
    expect(drawn).toMatchObject({ given: 7_700, waiting: 0, cost: 7_700 });
    expect(drawn.reconciliation).toMatchObject({ days: 1, differing: 0 });
    const { rows } = await office.take('officeDrawResults', { id: round, state: 'claimed' }, auditor);
    expect(rows).toMatchObject([{ place: 1, prize: { kind: 'cash', amount: 7_700 } }]);
    const effect = await office.take('officeCampaignEffect', { kind: 'raffle', key: 'quick' }, auditor);
    expect(effect.total).toMatchObject({ takers: 1, claims: 1, cost: 7_700 });
    expect(effect.reconciliation).toMatchObject({ differing: 0 });

    // Rounds of another length have numbers of their own; the first begins where the last of the others ends.
    await publish('raffle', 'quick', raffle({ lastsMinutes: 60, startsAt: atIn(-1_000) }));
    await inTime(async () => {
      const [newest] = await roundsOf('raffle', 'quick');
      expect((newest?.closesAt ?? 0) - (newest?.opensAt ?? 0)).toBeGreaterThan(3_000_000);
    });
    const rounds = (await roundsOf('raffle', 'quick')).toReversed();
    for (const [n, it] of rounds.entries())
      expect(it.opensAt).toBeGreaterThanOrEqual(rounds[n - 1]?.closesAt ?? 0);
    await end('raffle', 'quick');
  });

  it('issue 32.6: tickets wait for the first raffle that there is', async () => {
    const member = await withTickets(2);
    expect((await office.take('ownRaffles', {}, member)).entries).toMatchObject([{ round: null, count: 2 }]);
    await publish('raffle', 'outside', {
      ...raffle({ rounds: 'one', startsAt: atIn(0), beaconSource: 'drand', beaconRound: '4242' }),
    });
    await inTime(async () => {
      const [entry] = (await office.take('ownRaffles', {}, member)).entries;
      expect(entry?.round).toBe('outside.0');
    });
    // The outside value is an act of the office, and the draw follows.
    await inTime(async () =>
      expect(await roundsOf('raffle', 'outside')).toMatchObject([{ state: 'closed' }]),
    );
    await office.take('opsBeacon', { id: 'outside.0', value: 'a1b2c3d4', reason }, manager);
    await inTime(async () => expect(await roundsOf('raffle', 'outside')).toMatchObject([{ state: 'drawn' }]));
    const [act] = await office.take('officeTrail', { target: 'draw:outside.0', limit: 1 }, auditor);
    expect(act).toMatchObject({ call: 'opsBeacon', who: 'operator:demo-manager', reason });
  });

  it('issue 32.6: raffles, rounds and winners are listed page by page without a gap', async () => {
    await publish('raffle', 'another', raffle({ startsAt: atIn(86_400_000) }));
    async function all<K extends 'officeDraws' | 'officeDrawRounds' | 'officeDrawResults'>(
      name: K,
      params: object,
      nameOf: (row: CallValue<K>['rows'][number]) => string,
    ) {
      const whole = await office.take(name, { ...params, limit: 100 }, auditor);
      const found: string[] = [];
      let cursor: string | null = null;
      do {
        const more: object = { ...params, limit: 1, ...(cursor !== null && { cursor }) };
        const page = (await office.take(name, { ...more }, auditor)) as CallValue<K>;
        found.push(...page.rows.map(nameOf));
        cursor = page.next;
      } while (cursor !== null);
      expect(found).toEqual(whole.rows.map(nameOf));
      return found.length;
    }
    expect(await all('officeDraws', { kind: 'raffle' }, it => it.key)).toBeGreaterThan(2);
    expect(await all('officeDrawRounds', { kind: 'rain' }, it => it.id)).toBeGreaterThan(1);
    const { id = '' } = (await roundsOf('rain', 'evening'))[0] ?? {};
    expect(await all('officeDrawResults', { id }, it => it.id)).toBe(3);
  });
});
