import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignKind, ContentValue } from '../../../streams/wire/content/documents.ts';
import type { CallName, CallValue } from '../../../streams/wire/tables/calls.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { type Office, openOffice } from './openOffice.ts';

let office: Office;
let manager = '';
let writer = '';
let auditor = '';
beforeAll(async () => {
  office = await openOffice();
  manager = await office.signIn('manager');
  writer = await office.signIn('content');
  auditor = await office.signIn('auditor');
});
afterAll(() => office.gateway.close());

const reason = 'A new season';
const documentOf = (kind: CampaignKind, key: string) =>
  office.take('officeCampaignDocument', { kind, key }, auditor);
async function publish(kind: CampaignKind, key: string, value: ContentValue, more: object = {}, edit = 0) {
  const saved = await office.take('officeCampaignSave', { kind, key, edit, value, reason }, writer);
  return office.take('officeCampaignPublish', { kind, key, edit: saved.edit, reason, ...more }, manager);
}
const cash = (budget: number, facts: ContentValue['facts'] = {}): ContentValue => ({
  facts: {
    ...{ category: 'limited', promotionType: 'AUTUMN', entry: 'join', repeat: 'once', settles: 'met' },
    ...{ payout: 'claim', claimDays: 7, rewardKind: 'cash', rewardAmount: 500, budget },
    ...facts,
  },
  texts: { en: { title: 'Autumn', summary: 'Leaves', content: '<p>Fall</p>' } },
});
const rowOf = async (kind: CampaignKind, key: string) =>
  (await office.take('officeCampaigns', { kind, limit: 100 }, auditor)).rows.find(it => it.key === key);
const told = async (id: string, token: string | null = null) =>
  (await office.take('announcements', { types: 'PR', platform: 'W' }, token)).promotion.find(
    it => String(it.id) === id,
  );
const codeOf = async (name: CallName, params: object, token: string) => {
  const { body } = await office.ask(name, params as never, token);
  return body.success === true ? 'ok' : body.code;
};

describe('promotions in the office', () => {
  it('issue 32.6: one is drafted, published, seen by members at once, ended and shown again, with its history', async () => {
    expect(
      await codeOf('officeCampaignPublish', { kind: 'promotion', key: 'x', edit: 1, reason }, writer),
    ).toBe('forbidden');
    await publish('promotion', 'autumn', cash(10_000));
    expect(await told('autumn')).toMatchObject({ title: 'Autumn', status: 'join' });
    const { edit } = await documentOf('promotion', 'autumn');
    await office.take('officeCampaignEnd', { kind: 'promotion', key: 'autumn', edit, reason }, manager);
    const member = await office.gateway.member();
    expect(await codeOf('promotionJoin', { promotionId: 'autumn' }, member)).toBe('promotion_closed');
    const ended = await documentOf('promotion', 'autumn');
    await office.take(
      'officeCampaignUndo',
      { kind: 'promotion', key: 'autumn', edit: ended.edit, version: 1, reason },
      manager,
    );
    expect(await codeOf('promotionJoin', { promotionId: 'autumn' }, member)).toBe('ok');
    const history = await office.take('officeCampaignHistory', { kind: 'promotion', key: 'autumn' }, auditor);
    expect(history.map(({ how }) => how)).toEqual(['undo', 'end', 'publish']);
    const [act] = await office.take('officeTrail', { target: 'promotion:autumn', limit: 1 }, auditor);
    expect(act).toMatchObject({ call: 'officeCampaignUndo', who: 'operator:demo-manager', reason });
  });

  it('issue 32.6: what can’t be carried out is refused with its field, and content’s calls don’t reach it', async () => {
    const faulty = { kind: 'promotion', key: 'faulty' } as const;
    const { edit } = await office.take(
      'officeCampaignSave',
      { ...faulty, edit: 0, value: cash(1_000, { rewardKind: 'bonus', times: 3, days: 7 }), reason },
      writer,
    );
    const { body } = await office.ask('officeCampaignPublish', { ...faulty, edit, reason }, manager);
    expect(body).toMatchObject({ code: 'bad_request', value: { field: 'productType' } });
    expect(await codeOf('officeContentPublish', { ...faulty, edit, reason }, writer)).toBe('bad_request');
  });

  it.each(['{"measure":"bets"', 'null', '{"measure":"bets"}'])(
    'issue 32.6: conditions that can’t be read are never taken for none: %s',
    async condition => {
      const unread = { kind: 'promotion', key: 'unread' } as const;
      const before = (await rowOf('promotion', 'unread'))?.edit ?? 0;
      const { edit } = await office.take(
        'officeCampaignSave',
        { ...unread, edit: before, value: cash(1_000, { condition }), reason },
        writer,
      );
      const { body } = await office.ask('officeCampaignPublish', { ...unread, edit, reason }, manager);
      expect(body).toMatchObject({ code: 'bad_request', value: { field: 'condition' } });
    },
  );

  it('issue 32.6: many who claim at once are never given more than the budget, and each other reads why', async () => {
    await publish('promotion', 'race', cash(1_500));
    const members = await Promise.all(Array.from({ length: 6 }, () => office.gateway.member()));
    for (const member of members) await office.take('promotionJoin', { promotionId: 'race' }, member);
    const codes = await Promise.all(
      members.map(member => codeOf('promotionReward', { promotionId: 'race' }, member)),
    );
    expect(codes.filter(it => it === 'ok')).toHaveLength(3);
    expect(codes.filter(it => it === 'promotion_budget')).toHaveLength(3);
    expect(await rowOf('promotion', 'race')).toMatchObject({
      budget: 1_500,
      given: 1_500,
      takers: 3,
      cost: 1_500,
    });
    const { edit } = await documentOf('promotion', 'race');
    const saved = await office.take(
      'officeCampaignSave',
      { kind: 'promotion', key: 'race', edit, value: cash(1_000), reason },
      writer,
    );
    expect(
      await codeOf(
        'officeCampaignPublish',
        { kind: 'promotion', key: 'race', edit: saved.edit, reason },
        manager,
      ),
    ).toBe('bad_request');
    const effect = await office.take('officeCampaignEffect', { kind: 'promotion', key: 'race' }, auditor);
    expect(effect.total).toMatchObject({ takers: 3, claims: 3, given: 1_500, cost: 1_500 });
    expect(effect.reconciliation.days).toBeGreaterThan(0);
    expect(effect.reconciliation).toMatchObject({ differing: 0, differences: [] });
  });

  it('issue 32.6: are named in the reader’s language, or else in another one, which the answer says', async () => {
    const texts = { bn: { title: 'শরৎ' }, en: { title: 'Autumn' } };
    await publish('promotion', 'named', { ...cash(1_000), texts });
    await publish('promotion', 'unnamed', { ...cash(1_000), texts: { bn: texts.bn } });
    const named = async (language: string) => {
      const { body } = await office.gateway.call('GET /v1/office/campaigns', {
        params: { kind: 'promotion', limit: '100' },
        token: auditor,
        headers: { Language: language },
      });
      const { rows } = body.value as CallValue<'officeCampaigns'>;
      return ['named', 'unnamed'].map(key => {
        const found = rows.find(it => it.key === key);
        return [found?.title, found?.titleLanguage];
      });
    };
    expect(await named('EN')).toEqual([
      ['Autumn', 'en'],
      ['শরৎ', 'bn'],
    ]);
    expect(await named('bn')).toEqual([
      ['শরৎ', 'bn'],
      ['শরৎ', 'bn'],
    ]);
  });

  it('issue 32.6: what a program saves is in the history of its document', async () => {
    const all = await office.take('opsPromotions', {}, office.gateway.operatorToken);
    const first = all.find(it => it.id === 'dawn');
    if (first === undefined) throw new Error('the demo has promotions');
    const { id, definition, version } = first;
    const before = (await documentOf('promotion', id)).version;
    await office.take('opsPromotionSave', { definition, version }, office.gateway.operatorToken);
    const after = await documentOf('promotion', id);
    expect(after.version).toBe(before + 1);
    expect(after.shown?.facts.budget).toBe(first.budget);
    expect(Object.keys(after.shown?.texts ?? {}).toSorted()).toEqual(['ar', 'bn', 'en']);
  });

  it('issue 32.6: are listed page by page without a gap', async () => {
    const all = (await office.take('officeCampaigns', { kind: 'promotion', limit: 100 }, auditor)).rows;
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page: CallValue<'officeCampaigns'> = await office.take(
        'officeCampaigns',
        { kind: 'promotion', limit: 3, ...(cursor !== null && { cursor }) },
        auditor,
      );
      found.push(...page.rows.map(({ key }) => key));
      cursor = page.next;
    } while (cursor !== null);
    expect(found).toEqual(all.map(({ key }) => key));
    expect(found).toContain('welcome');
  });

  it('issue 32.6: applications are listed page by page without a gap', async () => {
    await publish('promotion', 'asked', cash(10_000, { entry: 'apply' }));
    const members = await Promise.all([0, 1, 2].map(() => office.gateway.member()));
    for (const member of members)
      await office.take('promotionReward', { promotionId: 'asked', comment: 'Please' }, member);
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page: CallValue<'officeApplications'> = await office.take(
        'officeApplications',
        { state: 'applying', promotionId: 'asked', limit: 1, ...(cursor !== null && { cursor }) },
        auditor,
      );
      found.push(...page.rows.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== null);
    expect(new Set(found).size).toBe(3);
    expect(await rowOf('promotion', 'asked')).toMatchObject({ applications: 3 });
    await office.take('opsApplicationStep', { id: found[0], step: 'reject', reason: 'Too dark' }, manager);
    expect(await rowOf('promotion', 'asked')).toMatchObject({ applications: 2 });
  });
});

describe('missions in the office', () => {
  const mission = (budget: number | null, title = 'Come in'): ContentValue => ({
    facts: {
      ...{ kind: 'daily', condition: JSON.stringify({ measure: 'loginDays', atLeast: 1 }) },
      ...{ rewardKind: 'cash', rewardAmount: 200 },
      ...(budget !== null && { budget }),
    },
    texts: { en: { title } },
  });
  const summary = (member: string) => office.take('missionSummary', {}, member);

  it('issue 32.6: one is published without a restart, gives no more than its budget to many at once, and is taken away', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => office.gateway.member()));
    await publish('mission', 'comeIn', mission(400));
    const [first = ''] = members;
    const found = (await summary(first)).missions.find(it => it.id === 'comeIn');
    if (found === undefined) throw new Error('the mission is not shown');
    expect((await summary(first)).texts).toContainEqual({ id: 'comeIn', title: 'Come in', text: '' });
    const { period } = found;
    const claim = (member: string) => codeOf('missionClaim', { missionId: 'comeIn', period }, member);
    const codes = await Promise.all(members.map(claim));
    expect(codes.toSorted()).toEqual([
      ...['mission_budget', 'mission_budget', 'mission_budget'],
      ...['ok', 'ok'],
    ]);
    expect(await rowOf('mission', 'comeIn')).toMatchObject({ budget: 400, given: 400, cost: 400 });
    const effect = await office.take('officeCampaignEffect', { kind: 'mission', key: 'comeIn' }, auditor);
    expect(effect.total).toMatchObject({ takers: 2, claims: 2, given: 400, cost: 400 });
    expect(effect.reconciliation).toMatchObject({ differing: 0 });
    const { edit } = await documentOf('mission', 'comeIn');
    await office.take('officeCampaignEnd', { kind: 'mission', key: 'comeIn', edit, reason }, manager);
    expect((await summary(first)).missions.some(it => it.id === 'comeIn')).toBe(false);
  });

  it.each([
    ['condition', { condition: undefined }, 'condition: is needed'],
    [
      'condition',
      { condition: '{"all":[{"measure":"bets","atLeast":1},{"measure":"bets"}]}' },
      'condition: is needed (condition 2)',
    ],
    ['rewardAmount', { rewardAmount: undefined }, 'rewardAmount: is needed'],
  ])('issue 32.6: one that can’t be is refused with its field: %s', async (field, facts, message) => {
    const begun = mission(null);
    const kept = Object.entries({ ...begun.facts, ...facts }).filter(([, fact]) => fact !== undefined);
    const faulty = { kind: 'mission', key: 'faulty' } as const;
    const before = (await rowOf('mission', 'faulty'))?.edit ?? 0;
    const value = { ...begun, facts: Object.fromEntries(kept) };
    const { edit } = await office.take(
      'officeCampaignSave',
      { ...faulty, edit: before, value, reason },
      writer,
    );
    const { body } = await office.ask('officeCampaignPublish', { ...faulty, edit, reason }, manager);
    expect(body).toMatchObject({ code: 'bad_request', message, value: { field } });
  });

  it('issue 32.6: one begins at its planned time', async () => {
    const publishAt = Date.now() + 3_600_000_000;
    await publish('mission', 'later', mission(null, 'Later'), { publishAt });
    const member = await office.gateway.member();
    expect((await summary(member)).texts.some(it => it.id === 'later')).toBe(false);
    const { database } = office.gateway;
    await database.db.execute(sql`update content_document set publish_at = 1 where key = 'later'`);
    await eventually(async () =>
      expect((await summary(member)).texts.some(it => it.id === 'later')).toBe(true),
    );
  });
});
