import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../streams/wire/tables/calls.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { testMerchant } from '../support/merchant.ts';

const HELP = { en: [{ title: 'Ours', tag: 'ours', content: '<script>alert(1)</script>' }] };

/** Every kind of link and download that the page knows. */
const KINDS = [
  ...['Android', 'FACEBOOK', 'INSTAGRAM', 'MOBILECONFIG', 'TELEGRAM'],
  ...['TELEGRAM-1', 'TIKTOK', 'TWITTER', 'WHATSAPP', 'YOUTUBE'],
];
const resources = KINDS.map(kind => ({
  resourceType: kind,
  name: kind,
  url: 'https://channels.example/ours',
  labelNameEn: kind,
}));

let demo: TestGateway;
let merchants: TestGateway;
beforeAll(async () => {
  demo = await openGateway();
  const client = { languages: ['en', 'hi'], defaultLanguage: 'en' };
  merchants = await openGateway({}, undefined, testMerchant({ help: HELP, client, info: { resources } }));
});
afterAll(async () => {
  await demo.close();
  await merchants.close();
});

const read = async (gateway: TestGateway, lang: string) => {
  const { body } = await gateway.call('GET /wps/system/helpCenter', { params: { lang, device: 'WEB' } });
  return calls.helpCenter.value.parse(body.value);
};

const resourcesOf = async (gateway: TestGateway) => {
  const { body } = await gateway.call('GET /wps/system/status');
  return calls.systemStatus.value.parse(body.value).info.resources;
};

describe('the help texts', () => {
  it('S7-11 S3-20 have the same twelve tags in Bengali, English and Arabic', async () => {
    const [bn, en, ar] = [await read(demo, 'BN'), await read(demo, 'EN'), await read(demo, 'AR')];
    expect(new Set(en.map(({ tag }) => tag)).size).toBe(12);
    expect(bn.map(({ tag }) => tag)).toEqual(en.map(({ tag }) => tag));
    expect(ar.map(({ tag }) => tag).sort()).toEqual(en.map(({ tag }) => tag).sort());
    expect(ar[0]?.title).toMatch(/\p{Script=Arabic}/u);
  });

  it('S7-11 come from the merchant where it wrote some, also for a language it did not write them in', async () => {
    expect(await read(merchants, 'EN')).toEqual(HELP.en);
    expect(await read(merchants, 'HI')).toEqual(HELP.en);
  });

  it('S3-15 stand beside resources of every kind the page knows', async () => {
    const told = await resourcesOf(merchants);
    expect(told.map(({ resourceType }) => resourceType).sort()).toEqual([...KINDS].sort());
  });

  it('issue 11.34: a merchant that named no site links to none', async () => {
    const told = await resourcesOf(demo);
    expect(told.map(({ url }) => url).sort()).toEqual(['/download/android', '/download/ios']);
  });
});
