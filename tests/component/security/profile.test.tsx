import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { answered, type Remote } from '../../../streams/remote/remote.ts';
import {
  type AccountProfileStore,
  createAccountProfileStore,
} from '../../../streams/stores/accountProfile.ts';
import {
  createPaymentPasswordStore,
  type PaymentPasswordStore,
} from '../../../streams/stores/paymentPassword.ts';
import type { AccountProfile, ProfileEntry } from '../../../streams/wire/profile/shapes.ts';
import { startAccountTexts } from '../password/texts.ts';
import { behavior, verb, worked } from '../support/fakeActions.ts';
import { limitOf } from '../support/fakeLimits.ts';
import { fakeStreams, refused } from '../support/fakeStreams.ts';
import { openDialog, renderApp } from '../support/renderApp.tsx';
import { MEMBER, NO_ACCESS } from '../support/values.ts';

// Loads the parts that are opened: a busy machine takes its time.
beforeAll(startAccountTexts, 60_000);

const rule = { show: true, required: false, min: 2, max: 32, acceptedPattern: '*' };
const entryOf = (change: Partial<ProfileEntry>): ProfileEntry => ({
  ...{ field: 'nickname', value: null, mayEdit: true, once: false, rule },
  ...change,
});
const date = { ...rule, required: true, min: 10, max: 10, acceptedPattern: 'dateYmd' };
const PROFILE: AccountProfile = {
  icon: null,
  birthdayMinAge: 21,
  entries: [
    entryOf({}),
    entryOf({ field: 'birthday', once: true, rule: date }),
    entryOf({ field: 'mobileNum', value: '•••• 3344', mayEdit: false }),
    entryOf({ field: 'placeOfBirth', value: 'Sylhet', mayEdit: false, once: true }),
  ],
};
const access = { ...NO_ACCESS, twoStep: true, passkeys: true };

async function center(isSet = false) {
  const streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  streams.access.access$.next(access);
  const store = {
    profile$: behavior<Remote<AccountProfile>>(answered(PROFILE)),
    refresh: vi.fn(),
    set: vi.fn<AccountProfileStore['set']>(() => worked(null)),
  } satisfies AccountProfileStore;
  const payment = {
    state$: behavior<PaymentPasswordStore['state$']['value']>(
      answered({ isSet, lockedForMs: null, rule, ways: [] }),
    ),
    load: () => {},
    set: verb<PaymentPasswordStore['set']>(() => worked(null)),
    change: verb<PaymentPasswordStore['change']>(() => worked(null)),
    reset: verb<PaymentPasswordStore['reset']>(() => worked(null)),
    sendCode: verb<PaymentPasswordStore['sendCode']>(() => worked(2)),
  } satisfies PaymentPasswordStore;
  streams.setStore(createAccountProfileStore, store);
  streams.setStore(createPaymentPasswordStore, payment);
  const user = renderApp(streams, '/member');
  await screen.findByRole('heading', { level: 1, name: 'Security center' });
  return { user, store, streams };
}
const section = (name: string) => within(screen.getByRole('region', { name }));
const account = () => section('Your account');

describe('the profile', () => {
  it('S3-22 lists what is known under its labels, with buttons where it may be changed', async () => {
    await center();
    const profile = section('Profile');
    expect(profile.getAllByRole('term').map(it => it.textContent)).toEqual([
      ...['Nickname', 'Birthday', 'Mobile number', 'Place of birth'],
    ]);
    expect(profile.getAllByRole('button').map(it => it.getAttribute('aria-label'))).toEqual([
      'Add: Nickname',
      'Add: Birthday',
    ]);
    expect(profile.getByText('•••• 3344')).toBeTruthy();
    expect(profile.getByText('Can’t be changed')).toBeTruthy();
  });

  it('sends a nickname that keeps its rule', async () => {
    const { user, store } = await center();
    await user.click(section('Profile').getByRole('button', { name: 'Add: Nickname' }));
    const dialog = within(await openDialog('Nickname'));
    await user.type(dialog.getByLabelText('Nickname'), 'x');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Please enter 2 - 32 characters')).toBeTruthy();
    expect(store.set).not.toHaveBeenCalled();
    await user.type(dialog.getByLabelText('Nickname'), 'y');
    store.set.mockReturnValueOnce(refused('rate_limited'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Too many requests/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(store.set).toHaveBeenLastCalledWith({ field: 'nickname', value: 'xy' });
  });

  it('S9-06 asks for a birthday of somebody old enough', async () => {
    const { user, store } = await center();
    await user.click(section('Profile').getByRole('button', { name: 'Add: Birthday' }));
    const dialog = within(await openDialog('Birthday'));
    expect(dialog.getByText(/You can enter this once/)).toBeTruthy();
    await user.type(dialog.getByLabelText('Birthday'), '2010-01-01');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText(/21/)).toBeTruthy();
    expect(store.set).not.toHaveBeenCalled();
    await user.clear(dialog.getByLabelText('Birthday'));
    await user.type(dialog.getByLabelText('Birthday'), '1990-02-28');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(store.set).toHaveBeenCalledWith({ field: 'birthday', value: '1990-02-28' });
  });
});

describe('the picture', () => {
  it('is one of a radio group, and shown in the header as soon as it is known', async () => {
    const { user, store, streams } = await center();
    await user.click(account().getByRole('button', { name: 'Change your picture' }));
    const dialog = within(await openDialog('Choose your picture'));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'None' }).checked).toBe(true);
    await user.click(dialog.getByRole('radio', { name: 'Koi' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(store.set).toHaveBeenCalledWith({ field: 'icon', value: 'koi' });
    const imgUrl = '/avatars/koi.svg';
    act(() => {
      streams.profile.publicState$.next({ currencySymbol: null, firstTimeLogin: false, imgUrl });
    });
    const link = screen.getByRole('banner').querySelector('a[href="/member/securityCenter"] img');
    expect(link?.getAttribute('src')).toBe(imgUrl);
  });
});

describe('how well the account is protected', () => {
  const there = () =>
    within(account().getByRole('list', { name: 'What protects your account' }))
      .getAllByRole('listitem')
      .map(it => it.textContent);

  it('says in words what is there, and leads to the next step', async () => {
    const { user } = await center();
    expect(there()).toEqual([
      'Passwordin use',
      'Second stepmissing',
      'Passkeymissing',
      'Payment passwordmissing',
      'E-mail or phonein use',
    ]);
    expect(account().getByText('2 of 5 protections in use')).toBeTruthy();
    expect(account().getByText('Could be safer')).toBeTruthy();
    Element.prototype.scrollIntoView = () => {};
    await user.click(account().getByRole('button', { name: 'Next: switch on a second step' }));
    expect(document.activeElement?.id).toBe('two-step');
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('calls an account that uses everything fully protected', async () => {
    const { streams } = await center(true);
    const passkey = { id: 'k', name: 'Phone', createdAt: 0, lastUsedAt: null };
    act(() => {
      streams.security.twoStep$.next(
        answered({ totp: true, sms: false, recoveryLeft: 8, passkeys: [passkey], mobileEnd: null }),
      );
    });
    expect(account().getByText('Fully protected')).toBeTruthy();
    expect(account().queryByRole('button', { name: /^Next/ })).toBeNull();
  });
});

describe('limits in short', () => {
  it('names those that are set, and leads to their page', async () => {
    const { streams } = await center();
    const limits = section('Limits and breaks');
    expect(limits.getByText('You have set no limits.')).toBeTruthy();
    act(() =>
      streams.limits.show({ limits: [limitOf({ kind: 'deposit', period: 'week', amount: 50_000 })] }),
    );
    expect(limits.getByText('Deposits, Per week').nextElementSibling?.textContent).toMatch(/500\.00/);
    expect(limits.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/member/limits');
  });
});
