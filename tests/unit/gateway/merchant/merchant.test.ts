import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MerchantClient } from '../../../../gateway/merchant/client.ts';
import { defaultMerchant, Merchant, readMerchant } from '../../../../gateway/merchant/merchant.ts';
import { StartError } from '../../../../gateway/process/startError.ts';

describe('the file of a merchant', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'croupier-merchant-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const write = async (text: string) => {
    const file = path.join(folder, 'merchant.json');
    await writeFile(file, text);
    return file;
  };
  const fault = async (text: string) =>
    readMerchant(await write(text)).then(
      () => null,
      (error: unknown) => (error instanceof StartError ? error.message : error),
    );

  it('may be empty: every key has its default', async () => {
    expect(await readMerchant(await write('{}'))).toEqual(defaultMerchant());
  });

  it('S9-26 brings no default password along', () => {
    expect(defaultMerchant().passwords).toMatchObject({ defaultPassword: null, expireDays: null });
  });

  it('stops the start with the name of a wrong, unknown or missing key', async () => {
    expect(await fault('{"captchaAfter": "three"}')).toContain('captchaAfter');
    expect(await fault('{"captchAfter": 3}')).toContain('captchAfter');
    expect(await fault('{"access": {"antibot": "off"}}')).toContain('access: ');
    expect(await fault('{"mail": {"kind": "smtp"}}')).toContain('mail.url');
    expect(await fault('{')).toContain('is no JSON');
    await expect(readMerchant(path.join(folder, 'none.json'))).rejects.toThrow(StartError);
  });

  it('names what is wrong with the wallets of vendors', async () => {
    const wallet = (accountTypeId: number, vendor: string) => ({ accountTypeId, vendor, name: vendor });
    const wrong = (...vendorWallets: readonly object[]) => fault(JSON.stringify({ vendorWallets }));
    expect(await wrong(wallet(2, 'PG'))).toContain('vendorWallets: needs a wallet of BGS');
    expect(await wrong(wallet(2, 'BGS'), wallet(2, 'PG'))).toContain('has an accountTypeId twice');
    expect(await wrong(wallet(2, 'BGS'), wallet(3, 'BGS'))).toContain('has a vendor twice');
    expect(await wrong(wallet(1, 'BGS'))).toContain('must leave the accountTypeId 1 to the main wallet');
    expect(await wrong(wallet(2, 'BGS'), wallet(7, 'PG'))).toBeNull();
  });

  it('is described key by key, with an example that is one', async () => {
    const text = await readFile('docs/merchant.md', 'utf8');
    const example = /```json\n([\s\S]+?)```/.exec(text)?.[1] ?? '';
    expect(() => Merchant.parse(JSON.parse(example))).not.toThrow();
    const keys = [
      ...Object.keys(Merchant.shape),
      ...Object.keys(defaultMerchant().access).map(key => `access.${key}`),
      ...Object.keys(defaultMerchant().passwords).map(key => `passwords.${key}`),
      ...Object.keys(defaultMerchant().cashier).map(key => `cashier.${key}`),
      ...Object.keys(defaultMerchant().cashier.review).map(key => `cashier.review.${key}`),
      ...Object.keys(defaultMerchant().teamTransfers).map(key => `teamTransfers.${key}`),
      ...Object.keys(defaultMerchant().points).map(key => `points.${key}`),
      ...Object.keys(defaultMerchant().missions).map(key => `missions.${key}`),
      ...Object.keys(defaultMerchant().vip).map(key => `vip.${key}`),
      ...Object.keys(defaultMerchant().draws).map(key => `draws.${key}`),
      ...Object.keys(defaultMerchant().payout).map(key => `payout.${key}`),
      ...Object.keys(defaultMerchant().info).map(key => `info.${key}`),
      ...Object.keys(MerchantClient.shape).map(key => `client.${key}`),
    ];
    const nested = new Set([
      'access',
      'passwords',
      'cashier',
      'cashier.review',
      'teamTransfers',
      'points',
      'missions',
      'vip',
      'draws',
      'payout',
      'info',
      'client',
    ]);
    for (const key of keys) if (!nested.has(key)) expect(text).toContain(`\`${key}\``);
  });
});
