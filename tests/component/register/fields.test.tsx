import { fireEvent } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { RegisterField } from '../../../streams/wire/fields/words.ts';
import { startTexts } from '../support/renderApp.tsx';
import { type Fields, loadParts, merchantWith, openForm } from './support.tsx';

beforeAll(async () => {
  await startTexts();
  await loadParts();
}, 60_000);

/** Opens a form, sends it as it is filled, and hands it back. */
async function sent(
  fields: Fields,
  values: Readonly<Record<string, string>> = {},
  flags?: readonly string[],
) {
  const streams = merchantWith(fields, flags);
  const call = vi.spyOn(streams.session, 'register');
  const form = await openForm(streams);
  for (const [label, value] of Object.entries(values)) form.fill(label, value);
  await form.send();
  return { ...form, call };
}

const CONFIGURED: readonly (readonly [string, RegisterField, string])[] = [
  ['S5-49', 'payeeName', 'Real name'],
  ['S5-50', 'qqNum', 'QQ number'],
  ['S5-51', 'line', 'LINE'],
  ['S5-52', 'whatsapp', 'WhatsApp'],
  ['S5-53', 'facebook', 'Facebook'],
  ['S5-54', 'wechat', 'WeChat'],
  ['S5-55', 'idNumber', 'ID number'],
  ['S5-56', 'email', 'Email'],
  ['S5-57', 'recommenderId', 'Recommender ID'],
  ['S5-58', 'affiliateCode', 'Invitation code'],
  ['S5-59', 'captcha', 'Captcha'],
  ['S5-48', 'paymentPassword', 'Payment password'],
  ['S5-46', 'mobileNum', 'Mobile number'],
  ['S3-22', 'nickname', 'Nickname'],
  ['S3-22', 'telegram', 'Telegram'],
  ['S3-22', 'zalo', 'Zalo'],
  ['S3-22', 'birthday', 'Birthday'],
  ['S3-22', 'address', 'Address'],
  ['S3-22', 'nationality', 'Nationality'],
  ['S3-22', 'occupation', 'Occupation'],
  ['S3-22', 'sourceOfIncome', 'Source of income'],
  ['S3-22', 'placeOfBirth', 'Place of birth'],
];

describe('fields that a merchant configures', () => {
  it.each(CONFIGURED)('%s %s is shown and required as configured', async (_id, field, label) => {
    const form = await sent({ [field]: { required: true } });
    const empty = field === 'captcha' ? 'Please enter captcha' : 'Input cannot be empty';
    await vi.waitFor(() => expect(form.described(label)).toContain(empty));
    expect(form.field(label).getAttribute('aria-invalid')).toBe('true');
    expect(form.call).not.toHaveBeenCalled();
  });

  it.each(CONFIGURED)('%s %s may be left out where it is optional', async (_id, field, label) => {
    const form = await openForm(merchantWith({ [field]: { required: false } }));
    const name = field === 'captcha' ? label : `${label} (optional)`;
    await form.send();
    await form.dialog.findAllByText('Input cannot be empty');
    expect(form.field(name).getAttribute('aria-invalid')).toBeNull();
  });

  it.each(CONFIGURED)('%s %s is absent where it is off', async (_id, field, label) => {
    const form = await openForm(merchantWith({ [field]: { show: false } }));
    expect(form.dialog.queryByLabelText(new RegExp(`^${label}`))).toBeNull();
  });
});

describe('what every registration needs', () => {
  it('S5-43 S5-44 S5-45 S5-31 S8-25 says what is empty under each field and focuses the first', async () => {
    const form = await sent({});
    expect(await form.dialog.findAllByText('Input cannot be empty')).toHaveLength(2);
    expect(form.described('Confirm password')).toContain('Incorrect confirmation input');
    await vi.waitFor(() => expect(document.activeElement).toBe(form.field('Username')));
    expect(form.call).not.toHaveBeenCalled();
  });

  it('S5-24 S5-33 S8-25 names the bounds of the password and a confirmation that differs', async () => {
    const form = await sent({}, { Username: 'rahim74', Password: 'short', 'Confirm password': 'other' });
    await vi.waitFor(() =>
      expect(form.described('Password')).toContain('Please fill in your password with 8 - 64 characters'),
    );
    expect(form.described('Confirm password')).toContain('Confirmation password is not correct.');
    await vi.waitFor(() => expect(document.activeElement).toBe(form.field('Password')));
  });

  it('S5-03 S5-24 names one number when both bounds are the same', async () => {
    const form = await sent(
      { password: { min: 8, max: 8, acceptedPattern: 'range' } },
      { Password: 'short' },
    );
    await vi.waitFor(() =>
      expect(form.described('Password')).toContain('Please fill in your password with 8 characters'),
    );
  });

  it.each([
    ['S5-28', 'payeeName', 'fullName', 'Real name', 'Rahim', 'Real name format is incorrect'],
    ['S5-29', 'mobileNum', 'letterFirst', 'Mobile number', '1712345678', 'Phone number format is incorrect'],
    ['S5-30', 'affiliateCode', 'digits', 'Invitation code', 'abc', 'Invalid invitation code'],
    ['S5-27', 'confirmPassword', '*', 'Confirm password', '', 'Incorrect confirmation input'],
    ['S5-26', 'mobileNum', 'digits', 'Mobile number', '12', 'Please enter a valid mobile number'],
    ['S5-07', 'email', 'email', 'Email', 'nobody', 'Please enter a valid email address'],
  ] as const)('%s says what is wrong with %s (%s)', async (_id, field, pattern, label, value, text) => {
    const form = await sent({ [field]: { acceptedPattern: pattern } }, { [label]: value });
    await vi.waitFor(() => expect(form.described(label)).toContain(text));
  });

  it('S5-35 S5-60 S5-61 S9-05 asks for the terms and for the configured age, each in a box of its own', async () => {
    const streams = merchantWith({}, ['USERNAMEREG3'], { agreementAge: 19 });
    const form = await openForm(streams);
    expect(form.dialog.getByRole('checkbox', { name: 'I am 19 or older.' })).toBeTruthy();
    await form.send();
    expect(await form.dialog.findByText('Please agree to terms')).toBeTruthy();
    expect(form.dialog.getByText('Please confirm that you are 19 or older')).toBeTruthy();
    await form.agree();
    await vi.waitFor(() => expect(form.dialog.queryByText('Please agree to terms')).toBeNull());
  });

  it.each([
    ['2005-11-21', true],
    ['2005-11-20', false],
  ])('S5-62 S9-06 checks a birthday against 21 years: %s refused %s', async (birthday, refused) => {
    const form = await sent(
      { birthday: { min: 10, max: 10, acceptedPattern: 'dateYmd' } },
      { Birthday: birthday },
    );
    await form.dialog.findAllByText('Input cannot be empty');
    const text = 'You have to be 21 or older to register';
    if (refused) expect(form.described('Birthday')).toContain(text);
    else expect(form.dialog.queryByText(text)).toBeNull();
  });
});

describe('while it is typed', () => {
  it('issue 11.25: takes an error back as soon as it is mended, before anything was sent', async () => {
    const form = await openForm(merchantWith());
    const wrong = (label: string) => form.field(label).getAttribute('aria-invalid');
    form.fill('Username', '7');
    fireEvent.blur(form.field('Username'));
    await vi.waitFor(() => expect(wrong('Username')).toBe('true'));
    form.fill('Username', 'rahim74');
    await vi.waitFor(() => expect(wrong('Username')).toBeNull());
    form.fill('Username', '7');
    fireEvent.blur(form.field('Username'));
    await vi.waitFor(() => expect(wrong('Username')).toBe('true'));
    form.fill('Username', '');
    await vi.waitFor(() => expect(wrong('Username')).toBeNull());
    expect(form.dialog.queryByText('Input cannot be empty')).toBeNull();
  });

  it('issue 11.25: judges a repeated password anew when the first one changes', async () => {
    const form = await openForm(merchantWith());
    const wrong = () => form.field('Confirm password').getAttribute('aria-invalid');
    form.fill('Password', 'Lotus-new-1');
    form.fill('Confirm password', 'Lotus-new-2');
    fireEvent.blur(form.field('Confirm password'));
    await vi.waitFor(() => expect(wrong()).toBe('true'));
    form.fill('Password', 'Lotus-new-2');
    await vi.waitFor(() => expect(wrong()).toBeNull());
  });

  it('issue 11.25: takes the error of a number back that was found before anything was sent', async () => {
    const form = await openForm(merchantWith({ mobileNum: { required: true, acceptedPattern: '*' } }));
    const wrong = () => form.field('Mobile number').getAttribute('aria-invalid');
    form.fill('Mobile number', '12');
    fireEvent.blur(form.field('Mobile number'));
    await vi.waitFor(() => expect(wrong()).toBe('true'));
    form.fill('Mobile number', '1712345678');
    await vi.waitFor(() => expect(wrong()).toBeNull());
  });

  it('shows what a password still lacks, and says once that nothing does', async () => {
    const form = await openForm(
      merchantWith({ password: { min: 8, max: 20, acceptedPattern: 'strongPassword' } }),
    );
    expect(form.described('Password')).toContain('At least one symbol, such as ! or #, still missing');
    await form.user.type(form.field('Password'), 'Lotus9');
    expect(form.described('Password')).toContain('At least one digit, done');
    expect(form.described('Password')).toContain('8 - 20 characters, still missing');
    expect(form.dialog.queryByText('Everything asked for is there.')).toBeNull();
    await form.user.type(form.field('Password'), '-new');
    expect(form.dialog.getByText('Everything asked for is there.').getAttribute('role')).toBe('status');
  });

  it('says when caps lock is on, and stops when the field is left', async () => {
    const form = await openForm(merchantWith());
    await form.user.click(form.field('Password'));
    await form.user.keyboard('{CapsLock}A');
    expect(form.dialog.getByText('Caps Lock is on')).toBeTruthy();
    await form.user.tab();
    expect(form.dialog.queryByText('Caps Lock is on')).toBeNull();
  });

  it('S8-25 says what is wrong when a filled field is left, and nothing of an empty one', async () => {
    const form = await openForm(merchantWith());
    await form.user.click(form.field('Username'));
    await form.user.tab();
    expect(form.field('Username').getAttribute('aria-invalid')).toBeNull();
    await form.user.type(form.field('Username'), '7up');
    await form.user.tab();
    await vi.waitFor(() => expect(form.field('Username').getAttribute('aria-invalid')).toBe('true'));
  });
});
