import { fireEvent, screen, within } from '@testing-library/react';
import type { FieldRule, RegisterField } from '../../../streams/wire/fields/words.ts';
import { type FakeStreams, fakeStreams } from '../support/fakeStreams.ts';
import { renderApp } from '../support/renderApp.tsx';
import { RULES } from '../support/values.ts';

const rule = (change: Partial<FieldRule> = {}): FieldRule => ({
  show: true,
  required: true,
  min: 1,
  max: 64,
  acceptedPattern: '*',
  ...change,
});

export const ACCOUNT: Partial<Record<RegisterField, FieldRule>> = {
  username: rule({ min: 4, max: 16, acceptedPattern: 'letterFirst' }),
  password: rule({ min: 8, max: 64, acceptedPattern: 'range' }),
  confirmPassword: rule({ min: 8, max: 64 }),
};

export type Fields = Partial<Record<RegisterField, Partial<FieldRule>>>;

/** Streams of a merchant with these flags, whose form shows the account and these fields besides. */
export function merchantWith(
  fields: Fields = {},
  flags: readonly string[] = ['USERNAMEREG3'],
  change: Partial<typeof RULES> = {},
): FakeStreams {
  const streams = fakeStreams();
  streams.system.flags$.next(new Set(['DIRECTREG3', ...flags]));
  const own = Object.entries(fields).map(([name, it]) => [name, rule(it)]);
  streams.access.rules$.next({ ...RULES, fields: { ...ACCOUNT, ...Object.fromEntries(own) }, ...change });
  return streams;
}

/** Loads what the page loads lazily, so that no test of these waits for it. */
export async function loadParts(): Promise<void> {
  await import('../../../src/features/identity/register/RegisterDialog.tsx');
  await import('../../../src/features/identity/register/RegisteredDialog.tsx');
  await import('../../../src/dialogs/WarningDialog.tsx');
}

/** A dialog that opens after parts of the page were loaded for the first time. */
export function slowDialog(name: string): Promise<HTMLElement> {
  return screen.findByRole('dialog', { name }, { timeout: 15_000 });
}

export type Form = Awaited<ReturnType<typeof openForm>>;

/** The registration dialog, and what somebody does with it. */
export async function openForm(streams: FakeStreams, path = '/register') {
  const user = renderApp(streams, path);
  const element = await slowDialog('Join Waterlily');
  const dialog = within(element);
  await dialog.findByRole('button', { name: 'Create the account' });
  const field = (label: string | RegExp) =>
    dialog.getByLabelText(label, { selector: 'input' }) as HTMLInputElement;
  return {
    user,
    dialog,
    element,
    field,
    fill(label: string | RegExp, value: string) {
      fireEvent.change(field(label), { target: { value } });
    },
    send: () => user.click(dialog.getByRole('button', { name: 'Create the account' })),
    /** What a screen reader says of a field besides its name. */
    described(label: string | RegExp): string {
      const ids = field(label).getAttribute('aria-describedby') ?? '';
      return ids
        .split(' ')
        .map(id => document.getElementById(id)?.textContent ?? '')
        .join(' ');
    },
    /** Fills the account and agrees. */
    async fillAccount() {
      this.fill('Username', ' rahim74 ');
      this.fill('Password', 'Lotus-new-1');
      this.fill('Confirm password', 'Lotus-new-1');
      await this.agree();
    },
    async agree() {
      await user.click(dialog.getByRole('checkbox', { name: /terms/ }));
      await user.click(dialog.getByRole('checkbox', { name: /or older/ }));
    },
  };
}
