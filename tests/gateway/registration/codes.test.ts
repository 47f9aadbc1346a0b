import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verificationCode } from '../../../gateway/db/schema.ts';
import { CallError } from '../../../gateway/ground/handler.ts';
import { createMessages } from '../../../gateway/messages/createMessages.ts';
import type { CodePurpose, Messages } from '../../../gateway/messages/message.ts';
import type { VerificationCodes } from '../../../gateway/people/identity/parts.ts';
import { createCodes } from '../../../gateway/people/identity/registration/codes.ts';
import { openIdentity, type Registry } from '../identity/openIdentity.ts';
import { testPasswords } from '../support/passwords.ts';
import { newestCode, sentTo, wrongCode } from './sentMessages.ts';

const MINUTE = 60_000;
const mobile = '8801712345678';
const number = `+${mobile}`;
const HERE = { ip: '198.51.100.7' };
const ELSEWHERE = { ip: '203.0.113.9' };

let registry: Registry;
let codes: VerificationCodes;
const passwords = testPasswords();
const made = (messages: Messages, minutes = 2) =>
  createCodes({ ...registry.deps, passwords, messages, minutes });
beforeEach(async () => {
  registry = await openIdentity();
  codes = made(createMessages(registry.deps));
});
afterEach(() => registry.close());

const send = async (
  purpose: CodePurpose = 'login',
  more: { silent?: boolean; to?: string; ip?: string } = {},
) => {
  const { to = mobile, ip = '198.51.100.7', silent } = more;
  const ctx = { ...(await registry.context()), ip };
  return codes.send(ctx, { purpose, subject: to, mobile: to, ...(silent !== undefined && { silent }) });
};
const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'taken',
    (error: unknown) => (error instanceof CallError ? error.code : Promise.reject(error)),
  );

describe('a code by SMS', () => {
  it('S3-30 says for how many minutes it is good, and is six digits in a text for its use', async () => {
    expect(await send()).toEqual({ expiredMinutes: 2 });
    const [sms] = await sentTo(registry.database, number);
    expect(sms?.body).toMatch(/^\d{6} is your Waterlily code to sign in\./);
  });

  it('is written in the language of the caller', async () => {
    const ctx = { ...(await registry.context()), language: 'BN' };
    await codes.send(ctx, { purpose: 'register', subject: mobile, mobile });
    expect((await sentTo(registry.database, number))[0]?.body).toContain('নিবন্ধনের কোড');
  });

  it('is good once', async () => {
    await send();
    const code = await newestCode(registry.database, number);
    await codes.verify(HERE, 'login', mobile, code);
    expect(await refusal(codes.verify(HERE, 'login', mobile, code))).toBe('code_expired');
  });

  it('lets one in when it comes twice at the same moment', async () => {
    await send();
    const code = await newestCode(registry.database, number);
    const both = await Promise.all([1, 2].map(() => refusal(codes.verify(HERE, 'login', mobile, code))));
    expect(both.sort()).toEqual(['code_expired', 'taken']);
  });

  it('is worth nothing for another purpose or another number', async () => {
    await send('register');
    const code = await newestCode(registry.database, number);
    expect(await refusal(codes.verify(HERE, 'password', mobile, code))).toBe('code_expired');
    expect(await refusal(codes.verify(HERE, 'register', '8801799999999', code))).toBe('code_expired');
    expect(await refusal(codes.verify(HERE, 'register', mobile, code))).toBe('taken');
  });

  it('dies of five wrong tries, also when they come all at once', async () => {
    await send();
    const code = await newestCode(registry.database, number);
    const tries = [1, 2, 3, 4, 5, 6, 7, 8].map(n =>
      refusal(codes.verify(HERE, 'login', mobile, wrongCode(code, n))),
    );
    const wrong = (await Promise.all(tries)).filter(answer => answer === 'code_wrong');
    expect(wrong).toHaveLength(5);
    expect(await refusal(codes.verify(HERE, 'login', mobile, code))).toBe('code_expired');
  });

  it('issue 11.19: survives the wrong tries of others, who have five together and no more', async () => {
    await send();
    const code = await newestCode(registry.database, number);
    const strangers = [1, 2, 3, 4, 5, 6, 7, 8].map(n => {
      const from = { ip: `203.0.113.${n}` };
      return refusal(codes.verify(from, 'login', mobile, wrongCode(code, n)));
    });
    const wrong = (await Promise.all(strangers)).filter(answer => answer === 'code_wrong');
    expect(wrong).toHaveLength(5);
    expect(await refusal(codes.verify(ELSEWHERE, 'login', mobile, code))).toBe('code_expired');
    expect(await refusal(codes.verify(HERE, 'login', mobile, code))).toBe('taken');
  });

  it('issue 11.19: is taken from another network, too', async () => {
    await send();
    const code = await newestCode(registry.database, number);
    expect(await refusal(codes.verify(ELSEWHERE, 'login', mobile, code))).toBe('taken');
  });

  it('is over when its minutes are', async () => {
    await send();
    const code = await newestCode(registry.database, number);
    registry.clock.advance(2 * MINUTE);
    expect(await refusal(codes.verify(HERE, 'login', mobile, code))).toBe('code_expired');
  });

  it('is kept as a slow hash only', async () => {
    await send();
    const code = await newestCode(registry.database, number);
    const [row] = await registry.database.db.select().from(verificationCode);
    expect(row?.codeHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain(code);
  });

  it('can be nothing but six digits whatever the random source says', async () => {
    const ctx = await registry.context();
    let drawn = '';
    const spied = {
      async hash(code: string) {
        drawn = code;
        return code;
      },
      verify: async () => true,
    };
    const messages = { send: async () => {} };
    let subject = 0;
    const anyBytes = fc.uint8Array({ minLength: 4, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(anyBytes, async bytes => {
        let draws = 0;
        const randomBytes = () => Buffer.from(draws++ === 0 ? bytes : [0, 0, 0, 7]);
        const mobile = String(++subject);
        const { send } = createCodes({
          ...registry.deps,
          randomBytes,
          passwords: spied,
          messages,
          minutes: 1,
        });
        await send({ ...ctx, ip: mobile }, { purpose: 'login', subject: mobile, mobile });
        expect(drawn).toMatch(/^\d{6}$/);
      }),
      { numRuns: 40, examples: [[Uint8Array.of(255, 255, 255, 255)], [Uint8Array.of(0, 0, 0, 0)]] },
    );
  });
});

describe('asking for the next code', () => {
  it('S5-67 is refused with the time left until the last one has expired', async () => {
    await send();
    registry.clock.advance(MINUTE);
    await expect(send()).rejects.toMatchObject({ code: 'code_too_soon', status: 429, retryMs: MINUTE });
    registry.clock.advance(MINUTE);
    expect(await send()).toEqual({ expiredMinutes: 2 });
  });

  it('S5-67 sends one of several that are asked for at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => refusal(send())));
    expect(answers.sort()).toEqual(['code_too_soon', 'code_too_soon', 'taken']);
    expect(await sentTo(registry.database, number)).toHaveLength(1);
  });

  it('makes the one before worth nothing', async () => {
    await send();
    const first = await newestCode(registry.database, number);
    registry.clock.advance(2 * MINUTE);
    await send();
    const second = await newestCode(registry.database, number);
    if (first !== second)
      expect(await refusal(codes.verify(HERE, 'login', mobile, first))).toBe('code_wrong');
    expect(await refusal(codes.verify(HERE, 'login', mobile, second))).toBe('taken');
  });

  it('is refused after eight codes to one number within an hour, whatever they are for', async () => {
    for (let n = 0; n < 8; n += 1) {
      await send(n % 2 === 0 ? 'login' : 'register');
      registry.clock.advance(MINUTE + 1);
    }
    expect(await refusal(send())).toBe('rate_limited');
    expect(await refusal(send('login', { to: '8801711111111' }))).toBe('taken');
    registry.clock.advance(60 * MINUTE);
    expect(await refusal(send())).toBe('taken');
  });

  it('issue 11.19: sends the owner the code of a second step however many codes strangers asked for', async () => {
    for (let n = 0; n < 8; n += 1) {
      await send('login');
      registry.clock.advance(2 * MINUTE);
    }
    expect(await refusal(send('login'))).toBe('rate_limited');
    expect(await refusal(send('twoStep'))).toBe('taken');
  });

  it('is refused after sixty codes from one address within an hour', async () => {
    const ask = (n: number, ip?: string) =>
      refusal(send('login', { to: `88017000000${String(n).padStart(2, '0')}`, ...(ip && { ip }) }));
    const answers: string[] = [];
    for (let n = 0; n < 61; n += 1) answers.push(await ask(n));
    expect(answers.filter(answer => answer === 'taken')).toHaveLength(60);
    expect(answers.at(-1)).toBe('rate_limited');
    expect(await ask(70, '203.0.113.9')).toBe('taken');
  });

  it('is possible at once after the provider has refused', async () => {
    const refuse = async () => {
      throw new CallError('delivery_failed', 502, 'no');
    };
    codes = made({ send: refuse });
    expect(await refusal(send('register'))).toBe('delivery_failed');
    codes = made(createMessages(registry.deps));
    expect(await refusal(send('register'))).toBe('taken');
  });
});

describe('a code for a number nobody owns', () => {
  it('answers the same and sends nothing', async () => {
    expect(await send('login', { silent: true })).toEqual(await send('login', { to: '8801711111111' }));
    expect(await sentTo(registry.database, number)).toEqual([]);
    expect(await refusal(send('login', { silent: true }))).toBe('code_too_soon');
  });

  it('cannot be guessed, and is refused with the same words', async () => {
    await send('login', { silent: true });
    for (let n = 0; n < 5; n += 1) {
      expect(await refusal(codes.verify(HERE, 'login', mobile, String(n).padStart(6, '0')))).toBe(
        'code_wrong',
      );
    }
    expect(await refusal(codes.verify(HERE, 'login', mobile, '000005'))).toBe('code_expired');
  });

  it('costs a hash as well', async () => {
    let hashes = 0;
    const counted = { ...passwords, hash: async () => `hash ${++hashes}` };
    const { deps } = registry;
    codes = createCodes({ ...deps, passwords: counted, messages: { send: async () => {} }, minutes: 2 });
    await send('login', { silent: true });
    await send('login', { to: '8801711111111' });
    expect(hashes).toBe(2);
  });
});
