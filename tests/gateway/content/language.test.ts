import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '../../../gateway/db/schema.ts';
import { openIdentity, type Registry } from '../identity/openIdentity.ts';
import { sentTo } from '../registration/sentMessages.ts';
import { testMerchant } from '../support/merchant.ts';

let registry: Registry;
beforeAll(async () => {
  registry = await openIdentity({
    merchant: testMerchant({ client: { languages: ['bn', 'en', 'ar', 'hi'], defaultLanguage: 'bn' } }),
  });
});
afterAll(() => registry.close());

let names = 0;
/** A member with a number and a mail address, who chose a language or did not. */
const member = async (language?: string) => {
  names += 1;
  const username = `reader${names}`;
  const token = await registry.join(username);
  const mobileNum = `170000000${names}`;
  await registry.database.db
    .update(account)
    .set({ mobile: `880${mobileNum}`, email: `${username}@mail.example` })
    .where(eq(account.username, username));
  if (language !== undefined) await registry.call('memberLanguage', { language }, { token, key: username });
  return { username, token, mobileNum };
};
const smsOf = async (mobileNum: string) => {
  await registry.call('smsLogin', { mobileNum, countryDialingCode: '880', purpose: 'login' });
  return (await sentTo(registry.database, `+880${mobileNum}`)).at(-1)?.body ?? '';
};

describe('the language of an account', () => {
  it('S4-53 is remembered when its owner chooses one, in the merchant’s spelling', async () => {
    const { username } = await member('AR');
    expect((await registry.accountOf(username)).language).toBe('ar');
  });

  it('S4-53 is none that the merchant does not offer', async () => {
    const { username, token } = await member('bn');
    const refused = registry.call('memberLanguage', { language: 'fi' }, { token, key: 'fi' });
    await expect(refused).rejects.toMatchObject({ code: 'bad_request', status: 400 });
    expect((await registry.accountOf(username)).language).toBe('bn');
  });

  it('S4-53 is the one its SMS are written in, whatever the language of the call', async () => {
    expect(await smsOf((await member('bn')).mobileNum)).toMatch(/\p{Script=Bengali}/u);
    expect(await smsOf((await member('ar')).mobileNum)).toMatch(/\p{Script=Arabic}/u);
    expect(await smsOf((await member('en')).mobileNum)).toContain('is your Waterlily code');
  });

  it('S4-53 is the one its mails are written in', async () => {
    const { username } = await member('bn');
    const email = `${username}@mail.example`;
    await registry.call('forgotByEmail', { username, email });
    expect((await sentTo(registry.database, email)).at(-1)?.subject).toMatch(/\p{Script=Bengali}/u);
  });

  it('gives way to the language of the call where none was chosen, or none is written in', async () => {
    // The caller of these tests speaks English.
    expect(await smsOf((await member()).mobileNum)).toContain('is your Waterlily code');
    expect(await smsOf((await member('hi')).mobileNum)).toContain('is your Waterlily code');
  });
});
