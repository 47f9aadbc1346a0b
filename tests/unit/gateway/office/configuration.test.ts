import { describe, expect, it } from 'vitest';
import { createLiveMerchant } from '../../../../gateway/merchant/liveMerchant.ts';
import { Merchant } from '../../../../gateway/merchant/merchant.ts';
import { withDelivery } from '../../../../gateway/messages/delivery.ts';
import { configEntries } from '../../../../gateway/office/configuration/entries.ts';
import { configurationHandler } from '../../../../gateway/office/configuration/module.ts';
import { readConfig } from '../../../../gateway/process/config.ts';
import { settingsInEffect } from '../../../../gateway/process/settingsInEffect.ts';

const FILE = Merchant.parse({
  brand: 'Kingfisher',
  client: { theme: { accent: '#12b3c7' } },
  modules: { FREEPLAY3: false },
  cashier: { confirmMinutes: 45 },
  gameServers: [],
});

async function read(merchant: Merchant) {
  const handler = configurationHandler({ merchant, merchantFile: FILE, settings: [] });
  if (handler.mode !== 'plain') throw new Error('nothing is read of the database');
  const { value } = await handler.run({} as never, {});
  return (key: string) => value.merchant.find(it => it.key === key);
}

describe('the configuration in effect', () => {
  it('issue 32.12: tells for each key where its value is from', async () => {
    const entry = await read(withDelivery(FILE, false));
    expect(entry('brand')).toEqual({ key: 'brand', json: '"Kingfisher"', from: 'file' });
    expect(entry('code')).toEqual({ key: 'code', json: '"waterlily"', from: 'default' });
    expect(entry('cashier.confirmMinutes')).toMatchObject({ json: '45', from: 'file' });
    expect(entry('client.theme.accent')).toMatchObject({ json: '"#12b3c7"', from: 'file' });
    expect(entry('modules.FREEPLAY3')).toMatchObject({ json: 'false', from: 'file' });
    // No provider sends anything, so the gateway has switched off what needs it.
    expect(entry('mail.kind')).toMatchObject({ json: '"none"', from: 'derived' });
    expect(entry('modules.MOBILEVERCODELOGIN3')).toMatchObject({ json: 'false', from: 'derived' });
  });

  it('issue 32.12: tells what operators have published in the place of the file', async () => {
    const live = createLiveMerchant(FILE);
    const entry = await read({ ...live.merchant, brand: 'Heron' });
    expect(entry('brand')).toEqual({ key: 'brand', json: '"Heron"', from: 'office' });
  });

  it('issue 32.12: keeps what is not named as open', () => {
    const value = {
      mail: { kind: 'smtp', url: 'smtps://user:hunter2@mail.example' },
      later: { secret: 'x' },
    };
    const entries = configEntries({ value, file: value, usual: {} });
    expect(entries).toEqual([
      { key: 'mail.kind', json: '"smtp"', from: 'file' },
      { key: 'mail.url', json: null, from: 'file' },
      { key: 'later.secret', json: null, from: 'file' },
    ]);
  });

  it('issue 32.12: tells how the gateway was started, without secrets', () => {
    const env = {
      ...{ PORT: '9000', TRUST_PROXY: '1', DATABASE_URL: 'postgresql://me:hunter2@db.example/x' },
      ...{
        OPERATOR_TOKEN: 'a-token-of-sixteen',
        SECRETS_KEY: 'k'.repeat(32),
        REDIS_URL: 'redis://u:pw@r.example',
      },
      OFFICE_ALLOW: '192.0.2.7',
    };
    const settings = settingsInEffect(readConfig(['--log-level', 'info'], env));
    const setting = (key: string) => settings.find(it => it.key === key);
    expect(setting('PORT')).toEqual({ key: 'PORT', json: '"9000"', from: 'environment' });
    expect(setting('LOG_LEVEL')).toEqual({ key: 'LOG_LEVEL', json: '"info"', from: 'flag' });
    expect(setting('HOST')).toEqual({ key: 'HOST', json: '"127.0.0.1"', from: 'default' });
    expect(setting('TRUST_PROXY')).toMatchObject({ json: '"1"', from: 'environment' });
    expect(setting('OFFICE_ALLOW')).toMatchObject({ json: '"192.0.2.7"', from: 'environment' });
    expect(setting('METRICS_PORT')).toMatchObject({ json: 'null', from: 'default' });
    expect(setting('DEMO')).toMatchObject({ json: 'true', from: 'default' });
    for (const key of ['DATABASE_URL', 'REDIS_URL', 'OPERATOR_TOKEN', 'SECRETS_KEY'])
      expect(setting(key)).toEqual({ key, json: null, from: 'environment' });
    expect(JSON.stringify(settings)).not.toMatch(/hunter2|sixteen|kkkk|pw@/);
    expect(settingsInEffect(readConfig([], {})).find(it => it.key === 'TRUST_PROXY')?.json).toBe('"off"');
  });
});
