import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BANNER_GROUPS } from '../../../streams/wire/content/words.ts';
import { PROMOTION_CATEGORIES } from '../../../streams/wire/promotions/words.ts';
import { type CallValue, calls } from '../../../streams/wire/tables/calls.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { testMerchant } from '../support/merchant.ts';

const PATH = 'GET /wps/relay/MCSFE_getListAnnouncements';
const HOSTILE = '<img src=x onerror="alert(1)"><script>alert(2)</script><a href="javascript:alert(3)">x</a>';

type Announcements = CallValue<'announcements'>;
interface Asking {
  readonly token?: string;
  readonly language?: string;
  readonly types?: string;
}

async function ask(at: TestGateway, { token, language = 'EN', types }: Asking = {}): Promise<Announcements> {
  const { status, body } = await at.call(PATH, {
    params: { platform: 'W', ...(types !== undefined && { types }) },
    headers: { Language: language },
    ...(token !== undefined && { token }),
  });
  expect(status).toBe(200);
  return calls.announcements.value.parse(body.value);
}

describe('the announcements of the demo', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await openGateway();
  });
  afterAll(() => gateway.close());

  it('S7-50 S3-11 answer banners, notices, popups and promotions to a visitor and to a member', async () => {
    for (const token of [undefined, await gateway.member()]) {
      const answer = await ask(gateway, token === undefined ? {} : { token });
      expect(answer.banners.length).toBeGreaterThan(BANNER_GROUPS.length);
      expect(answer.playerNotices.length).toBeGreaterThanOrEqual(6);
      // More than one page of six titles (S9-30).
      expect(answer.popup.length).toBeGreaterThan(6);
      expect(answer.promotion.length).toBeGreaterThan(10);
    }
  });

  it('S7-50 leave out the parts that were not asked for, and take both lists of types', async () => {
    const banners = await ask(gateway, { types: 'B' });
    expect([banners.playerNotices, banners.popup, banners.promotion]).toEqual([[], [], []]);
    expect(banners.banners.length).toBeGreaterThan(0);
    const notices = await ask(gateway, { types: 'PL,H' });
    expect([notices.banners, notices.popup, notices.promotion]).toEqual([[], [], []]);
    expect(notices.playerNotices.length).toBeGreaterThan(0);
    expect(await ask(gateway, { types: 'B,PL,PU,PR,H' })).toEqual(
      await ask(gateway, { types: 'B,PL,PU,PR' }),
    );
  });

  it('S7-50 refuse another platform and a dead token', async () => {
    const other = await gateway.call(PATH, { params: { platform: 'M' } });
    expect(other.status).toBe(400);
    expect((await gateway.call(PATH, { token: 'nobody' })).status).toBe(401);
  });

  it('S6-02 S7-50 show a visitor those of execution B only, and somebody signed in those of A and F', async () => {
    const executions = async (asking: Asking) =>
      [...new Set((await ask(gateway, asking)).popup.map(({ execution }) => execution))].sort();
    expect(await executions({})).toEqual(['B']);
    expect(await executions({ token: await gateway.member() })).toEqual(['A', 'F']);
    expect(await executions({ token: await gateway.trial() })).toEqual(['A', 'F']);
  });

  it('S4-71 S3-35 show promotions of every category, where a member stands, and a visitor may join what is open', async () => {
    const { promotion } = await ask(gateway, { token: await gateway.member() });
    expect(new Set(promotion.map(({ category }) => category))).toEqual(new Set(PROMOTION_CATEGORIES));
    const statusOf = (id: string) => promotion.find(it => it.id === id)?.status;
    // Without conditions the first look of the gateway has made it claimable, if it came already.
    expect(['process', 'joined', 'claim']).toContain(statusOf('welcome'));
    expect(statusOf('sevenDays')).toBe('join');
    expect(statusOf('lanterns')).toBe('close');
    expect(statusOf('monsoon')).toBe('comingSoon');
    expect(promotion.map(({ promotionType }) => promotionType)).toContain('REFERRAL');
    const visitors = (await ask(gateway)).promotion.map(({ status }) => status);
    expect(new Set(visitors)).toEqual(new Set(['join', 'comingSoon', 'close']));
  });

  it('S3-07 S3-08 have a banner with a drawing of the page for each of the 17 places', async () => {
    const { banners } = await ask(gateway);
    expect(new Set(banners.map(({ groupName }) => groupName))).toEqual(new Set(BANNER_GROUPS));
    for (const { url, linkageType, title } of banners) {
      expect(url).toMatch(/^\/banners\/[a-zA-Z]+\.svg$/);
      expect(['NONE', 'ROUTE', 'PROMOTION']).toContain(linkageType);
      expect(title).not.toBe('');
    }
  });

  it('S7-50 are in the language of the call, and in the default one for a language nobody wrote', async () => {
    const titles = async (language: string) => (await ask(gateway, { language })).popup.map(it => it.title);
    const [bn, en, ar, other] = await Promise.all(['BN', 'en-GB', 'ar', 'fi'].map(titles));
    expect(bn?.[0]).toMatch(/\p{Script=Bengali}/u);
    expect(en?.[0]).toBe('Welcome to Waterlily');
    expect(ar?.[0]).toMatch(/\p{Script=Arabic}/u);
    expect(other).toEqual(bn);
  });

  it('answer the pages of the merchant in the language of the call', async () => {
    for (const name of ['description', 'sponsor', 'seamless']) {
      const read = async (language: string) =>
        (await gateway.call('GET /v1/content/page', { params: { name }, headers: { Language: language } }))
          .body.value as CallValue<'contentPage'>;
      expect((await read('EN')).content).toContain('<h2>');
      expect((await read('EN')).title).toMatch(/^[A-Z][a-zA-Z ]+$/);
      expect((await read('BN')).title).toMatch(/\p{Script=Bengali}/u);
    }
    const none = await gateway.call('GET /v1/content/page', { params: { name: 'secret' } });
    expect(none.status).toBe(400);
  });
});

describe('the announcements of a merchant', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    const popup = [
      { title: 'Hostile', content: HOSTILE, execution: 'B', promotionType: 'WELCOME' },
      { title: 'Members', content: '', execution: 'A' },
    ];
    gateway = await openGateway(
      { DEMO: 'off' },
      undefined,
      testMerchant({
        brand: 'A & <B>',
        client: { languages: ['en', 'hi'], defaultLanguage: 'en' },
        content: { EN: { popup }, hi: { notices: [{ id: 7, title: 'नमस्ते' }] } },
      }),
    );
  });
  afterAll(() => gateway.close());

  it('S3-10 pass hostile HTML on as it is: the page is what cleans it', async () => {
    const { popup } = await ask(gateway);
    expect(popup).toEqual([{ title: 'Hostile', content: HOSTILE, execution: 'B', promotionType: 'WELCOME' }]);
  });

  it('S3-09 take the place of the gateway’s own part by part and language by language', async () => {
    const hindi = await ask(gateway, { language: 'HI' });
    expect(hindi.playerNotices).toEqual([{ id: 7, title: 'नमस्ते' }]);
    // Nobody wrote announcements in Hindi: the default language's stand in.
    expect(hindi.popup.map(({ title }) => title)).toEqual(['Hostile']);
    const english = await ask(gateway);
    expect(english.playerNotices.length).toBeGreaterThanOrEqual(6);
    expect((await ask(gateway, { language: 'BN' })).popup.length).toBeGreaterThan(6);
  });

  it('put the name of the merchant into the gateway’s texts, as text', async () => {
    const { body } = await gateway.call('GET /v1/content/page', { params: { name: 'description' } });
    const page = calls.contentPage.value.parse(body.value);
    expect(page.title).toBe('About A & <B>');
    expect(page.content).toContain('A &amp; &lt;B&gt;');
    expect(page.content).not.toContain('<B>');
  });
});
