import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { defaultMerchant, Merchant } from '../../../../gateway/merchant/merchant.ts';

/** What is wrong with a merchant: the key and the message. */
function faults(merchant: z.input<typeof Merchant>): string[] {
  const { error } = Merchant.safeParse(merchant);
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}
const promotion = {
  ...{ id: 1, title: '', promotionType: '', category: 'daily', summary: '', content: '', imgUrl: '' },
  ...{ status: 'join', startAt: null, endAt: null },
};

const rule = { show: true, required: false, min: 0, max: 0, acceptedPattern: '*' };
const many = Array.from({ length: 101 }, (_, n) => n);
const content = 'x'.repeat(390_000);
const notices = many.slice(0, 5).map(id => ({ id, title: '', content }));
const promotions = many.slice(0, 5).map(() => ({ ...promotion, content }));

describe('a merchant', () => {
  it('S9-14 S9-15 that decides nothing plays the SEA lottery in BN and EN, and begins in BN', () => {
    const { client } = defaultMerchant();
    expect(client.lotteryType).toBe('SEA');
    expect(client.defaultLanguage).toBe('bn');
    expect(client.languages).toEqual(['bn', 'en']);
  });

  it('S1-33 S1-34 offers its default language, among any number of others', () => {
    expect(faults({ client: { languages: ['en', 'fa', 'ur', 'zh-TW'], defaultLanguage: 'FA' } })).toEqual([]);
    expect(faults({ client: { languages: ['en', 'ar'] } })).toEqual([
      'client.defaultLanguage: "bn" is not among client.languages (en, ar)',
    ]);
  });

  it('S5-73 has bounds for feedback that a text can be between', () => {
    expect(faults({ feedback: { min: 5, max: 5 } })).toEqual([]);
    expect(faults({ feedback: { min: 6, max: 5 } })).toEqual([
      'feedback.max: must not be below feedback.min',
    ]);
    expect(faults({ feedback: { min: 0, max: 5_000 } })).toEqual([
      'feedback.min: must be 1 or more',
      'feedback.max: must not be above 4000',
    ]);
  });

  it('S3-08 puts banners into places that there are', () => {
    const banner = { url: '', linkageType: 'NONE', groupName: 'w_hme' };
    const [fault, ...more] = faults({ content: { en: { banners: [banner] } } });
    expect(fault).toMatch(/^content\.en\.banners\.0\.groupName: "w_hme" is none of w_home, w_promotions,/);
    expect(more).toEqual([]);
  });

  it('issue 11.46: has no longer lists of texts than pages take in', () => {
    const popup = Array.from({ length: 2_001 }, () => ({ title: '', content: '', execution: 'A' }));
    expect(faults({ content: { en: { popup: popup.slice(1) } } })).toEqual([]);
    expect(faults({ content: { en: { popup } } }).map(it => it.split(': ')[0])).toEqual(['content.en.popup']);
  });

  it.each<[string, z.input<typeof Merchant>]>([
    ['modules', { modules: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`M${n}`, true])) }],
    ['access.idleMinutes', { access: { idleMinutes: 34_561 } }],
    ['codeMinutes', { codeMinutes: 1_441 }],
    ['register.fields.shoeSize', { register: { fields: { shoeSize: rule } } }],
    ['register.zalo.reward', { register: { zalo: { reward: 'x'.repeat(257) } } }],
    ['client.logo', { client: { logo: 'x'.repeat(8_193) } }],
    ['client.vendorCodes', { client: { vendorCodes: Object.fromEntries(many.map(n => [`V${n}`, ''])) } }],
    ['help.en.0.content', { help: { en: [{ title: '', tag: '', content: 'x'.repeat(400_001) }] } }],
    ['help.en.0', { help: { en: [{ title: '', tag: '', content: '{brand} '.repeat(50_000) }] } }],
    ['help.en', { help: { en: many.map(() => ({ title: '', tag: '', content: 'x'.repeat(40_000) })) } }],
    ['vendors.0.title', { vendors: [{ title: 'x'.repeat(257), gameClassify: 'RNG', cards: [] }] }],
    ['info.imageCDNs', { info: { imageCDNs: many.map(() => '') } }],
    ['content', { content: { en: { notices }, bn: { promotions } } }],
  ])('issue 11.46: has no %s that pages would not take in', (path, merchant) => {
    expect(faults(merchant).map(it => it.split(': ')[0])).toEqual([path]);
  });

  it('S3-10 S3-35 S4-71 has announcements, promotions and pages of known kinds', () => {
    const popup = [{ title: '', content: '', execution: 'C' }];
    const promotions = [
      promotion,
      { ...promotion, category: 'weekly' },
      { ...promotion, status: 'open' },
      { ...promotion, startAt: 2, endAt: 1 },
    ];
    const pages = [{ name: 'imprint', title: '', content: '' }];
    expect(faults({ content: { en: { popup, promotions, pages } } }).map(it => it.split(': ')[0])).toEqual([
      'content.en.popup.0.execution',
      'content.en.promotions.1.category',
      'content.en.promotions.2.status',
      'content.en.promotions.3.endAt',
      'content.en.pages.0.name',
    ]);
  });
});
