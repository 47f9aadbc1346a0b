import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../streams/wire/calls/index.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { testMerchant } from '../support/merchant.ts';

const HELP = { en: [{ title: 'Ours', tag: 'ours', content: '<script>alert(1)</script>' }] };

let demo: TestGateway;
let merchants: TestGateway;
beforeAll(async () => {
  demo = await openGateway();
  const client = { languages: ['en', 'hi'], defaultLanguage: 'en' };
  merchants = await openGateway({}, undefined, testMerchant({ help: HELP, client }));
});
afterAll(async () => {
  await demo.close();
  await merchants.close();
});

const read = async (gateway: TestGateway, lang: string) => {
  const { body } = await gateway.call('GET /wps/system/helpCenter', { params: { lang, device: 'WEB' } });
  return calls.helpCenter.value.parse(body.value);
};

describe('the help texts', () => {
  it('S7-11 S3-20 have the same ten tags in Bengali, English and Arabic', async () => {
    const [bn, en, ar] = [await read(demo, 'BN'), await read(demo, 'EN'), await read(demo, 'AR')];
    expect(new Set(en.map(({ tag }) => tag)).size).toBe(10);
    expect(bn.map(({ tag }) => tag)).toEqual(en.map(({ tag }) => tag));
    expect(ar.map(({ tag }) => tag).sort()).toEqual(en.map(({ tag }) => tag).sort());
    expect(ar[0]?.title).toMatch(/\p{Script=Arabic}/u);
  });

  it('S7-11 come from the merchant where it wrote some, also for a language it did not write them in', async () => {
    expect(await read(merchants, 'EN')).toEqual(HELP.en);
    expect(await read(merchants, 'HI')).toEqual(HELP.en);
  });

  it('S3-15 stand beside resources of every kind the page knows', async () => {
    const { body } = await demo.call('GET /wps/system/status');
    const { resources } = calls.systemStatus.value.parse(body.value).info;
    expect(resources.map(({ resourceType }) => resourceType).sort()).toEqual(
      [
        ...['Android', 'FACEBOOK', 'INSTAGRAM', 'MOBILECONFIG', 'TELEGRAM'],
        ...['TELEGRAM-1', 'TIKTOK', 'TWITTER', 'WHATSAPP', 'YOUTUBE'],
      ].sort(),
    );
    // Nobody real is pointed to.
    for (const { url } of resources) expect(url).toMatch(/^(\/download\/|https:\/\/[a-z-]+\.example\/)/);
  });
});
