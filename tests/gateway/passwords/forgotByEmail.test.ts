import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, ticket } from '../../../gateway/db/schema.ts';
import { openIdentity, PASSWORD, type Registry } from '../identity/openIdentity.ts';
import { codeOf } from '../registration/refusals.ts';
import { sentTo } from '../registration/sentMessages.ts';

const NEW = 'a better password';
const MINUTE = 60_000;

let registry: Registry;
const off = new Set<string>();
beforeAll(async () => {
  registry = await openIdentity({
    isOn: modId => !off.has(modId),
    origin: () => 'https://play.example/path?x#y',
  });
});
afterAll(() => registry.close());

let names = 0;
const member = async () => {
  const username = `forgetful${++names}`;
  const email = `${username}@mail.example`;
  const token = await registry.join(username, { email });
  return { username, email, token };
};
const forgot = (username: string, email: string, ip = `198.51.100.${names}`) =>
  registry.call('forgotByEmail', { username, email }, { ip });
const ticketTo = async (email: string) => {
  const mail = (await sentTo(registry.database, email)).at(-1);
  const found = mail?.body.match(/^https:\/\/play\.example\/#reset=([\w-]{43})$/m)?.[1];
  if (found === undefined) throw new Error('no link was mailed');
  return found;
};
const reset = (of: string, newPassword = NEW) => registry.call('resetPassword', { ticket: of, newPassword });

describe('a password forgotten, by mail', () => {
  it('S7-17 S3-27 mails a link to the configured address of the page', async () => {
    const { username, email } = await member();
    expect(await forgot(username.toUpperCase(), email.toUpperCase())).toBeNull();
    expect(await ticketTo(email)).toHaveLength(43);
    const [mail] = await sentTo(registry.database, email);
    expect(mail).toMatchObject({ kind: 'mail', subject: 'Set a new Waterlily password' });
  });

  it.each(['nobody at all', 'another address', 'a trial user'])(
    'answers the same after the same writing, and mails nothing, for %s',
    async who => {
      const { username, email } = await member();
      const rows = async () => (await registry.database.db.select().from(ticket)).length;
      const before = await rows();
      const ask = {
        'nobody at all': () => forgot('nosuchname', email),
        'another address': () => forgot(username, 'other@mail.example'),
        'a trial user': () => forgot(`trial${username}`, email),
      }[who];
      expect(await ask?.()).toBeNull();
      expect(await rows()).toBe(before + 1);
      expect(await sentTo(registry.database, email)).toEqual([]);
      expect(await sentTo(registry.database, 'other@mail.example')).toEqual([]);
    },
  );

  it('sets a new password, ends every session and signs in', async () => {
    const { username, email, token } = await member();
    await forgot(username, email);
    const answer = await reset(await ticketTo(email));
    expect(await registry.authenticate(answer.token)).toMatchObject({ ok: true });
    expect(await registry.authenticate(token)).toMatchObject({ ok: false, code: 'kicked' });
    await expect(registry.login(username)).rejects.toMatchObject({ code: 'wrong_credentials' });
    expect(await registry.login(username, NEW)).toBeDefined();
    expect((await registry.accountOf(username)).passwordChangedAt).toBe(registry.clock.now());
  });

  it('takes a link once, also of two at the same moment', async () => {
    const { username, email } = await member();
    await forgot(username, email);
    const link = await ticketTo(email);
    const both = await Promise.all([1, 2].map(() => codeOf(reset(link))));
    expect(both.sort()).toEqual(['taken', 'ticket_expired']);
    expect(await codeOf(reset(link))).toBe('ticket_expired');
  });

  it('takes no link after thirty minutes, nor one it never mailed', async () => {
    const { username, email } = await member();
    await forgot(username, email);
    registry.clock.advance(30 * MINUTE);
    expect(await codeOf(reset(await ticketTo(email)))).toBe('ticket_expired');
    expect(await codeOf(reset('x'.repeat(43)))).toBe('ticket_expired');
  });

  it('takes no link once the password was changed in another way', async () => {
    const { username, email } = await member();
    await forgot(username, email);
    const first = await ticketTo(email);
    await forgot(username, email);
    const second = await ticketTo(email);
    expect(await codeOf(reset(second))).toBe('taken');
    expect(await codeOf(reset(first))).toBe('ticket_expired');
  });

  it('leaves the link good when the new password is refused', async () => {
    const { username, email } = await member();
    await forgot(username, email);
    const link = await ticketTo(email);
    expect(await codeOf(reset(link, 'short'))).toBe('field_invalid');
    expect(await codeOf(reset(link, 'password123'))).toBe('password_common');
    expect(await codeOf(reset(link))).toBe('taken');
  });

  it('lets a locked account stay out, with its old password', async () => {
    const { username, email } = await member();
    await forgot(username, email);
    const mine = eq(account.username, username);
    await registry.database.db.update(account).set({ locked: true }).where(mine);
    expect(await codeOf(reset(await ticketTo(email)))).toBe('account_locked');
    await registry.database.db.update(account).set({ locked: false }).where(mine);
    expect(await registry.login(username, PASSWORD)).toBeDefined();
  });

  it('mails five links for one name within an hour, without saying so', async () => {
    const { username, email } = await member();
    for (let n = 0; n < 7; n += 1) expect(await forgot(username, email)).toBeNull();
    expect(await sentTo(registry.database, email)).toHaveLength(5);
  });

  it('issue 11.19: mails the owner a link however often strangers asked with other addresses', async () => {
    const { username, email } = await member();
    for (let n = 0; n < 12; n += 1) await forgot(username, `stranger${n}@mail.example`, `192.0.2.${n}`);
    await forgot(username, email);
    expect(await sentTo(registry.database, email)).toHaveLength(1);
  });

  it('is refused after thirty requests from one address within an hour', async () => {
    const answers: string[] = [];
    for (let n = 0; n < 31; n += 1)
      answers.push(await codeOf(forgot(`name${n}`, 'a@b.example', '203.0.113.5')));
    expect(answers.filter(code => code === 'taken')).toHaveLength(30);
    expect(answers.at(-1)).toBe('rate_limited');
  });

  it('is refused while PASS3 is off', async () => {
    off.add('PASS3');
    expect(await codeOf(forgot('anybody', 'a@b.example'))).toBe('module_off');
    expect(await codeOf(reset('x'.repeat(43)))).toBe('module_off');
    off.clear();
  });
});
