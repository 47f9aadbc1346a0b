import { randomInt } from 'node:crypto';
import type { Api } from './api.ts';
import { codeSentTo, outboxMark } from './outbox.ts';

/** Somebody who registered for one test. */
export interface Newcomer {
  readonly username: string;
  readonly password: string;
  readonly mobile: string;
  readonly email: string;
}

export const PASSWORD = 'Lotus-new-1';
export const DIALING = '880';

/** A number nobody has yet: ten digits, without the dialing code. */
export const newMobile = () => `17${String(randomInt(1e8)).padStart(8, '0')}`;
/** A username nobody has yet. */
export const newUsername = () => `guest${randomInt(36 ** 6).toString(36)}`;

/** Registers a member with a number, a mail address and a birthday, by calls. @param more What else the form is sent with. */
export async function join(
  api: Api,
  more: { readonly referralCode?: string; readonly deviceMark?: string } = {},
): Promise<Newcomer> {
  const username = newUsername();
  const person = { username, password: PASSWORD, mobile: newMobile(), email: `${username}@example.org` };
  const mark = await outboxMark(api);
  const number = { mobileNo: person.mobile, countryDialingCode: DIALING };
  await api.call('smsRegister', { ...number, regType: 'username' });
  await api.call('register', {
    username,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    mobileNum: person.mobile,
    countryDialingCode: DIALING,
    verificationCode: await codeSentTo(api, person.mobile, mark),
    email: person.email,
    agreed: true,
    ...more,
  });
  // Nobody deposits without one; forms don't ask for it by default.
  await api.call('opsBirthday', { username, birthday: '1990-05-17' });
  return person;
}
