import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import bn from '../../../public/locales/bn/common.json' with { type: 'json' };
import en from '../../../public/locales/en/common.json' with { type: 'json' };
import { Refusal } from '../../../src/kit/intents/Refusal.tsx';
import { WIRE_ERRORS } from '../../../streams/wire/tables/errors.ts';
import { startTexts } from '../support/renderApp.tsx';

beforeAll(() => startTexts());

const failure = (code: string, more = {}) => ({
  code,
  status: 400,
  message: null,
  retryAfterMs: null,
  value: null,
  ...more,
});

/** What a failure with this code says. */
function said(code: string, more = {}): string | null {
  const { unmount } = render(<Refusal failure={failure(code, more)} />);
  const { textContent } = screen.getByRole('alert');
  unmount();
  return textContent;
}

it.each([
  ['S8-01', 'auth/invalid-phone-number', 'Invalid phone number format.'],
  ['S8-02', 'auth/missing-phone-number', 'Please enter a valid phone number.'],
  ['S8-03', 'auth/too-many-requests', 'Too many requests, please try again after 5 minutes.'],
  ['S8-04', 'auth/unknown', 'An unknown error occured.'],
  ['S8-05', 'auth/invalid-verification-code', 'Verification code is not valid'],
  ['S8-06', 'auth/missing-verification-code', 'Verification code is missing'],
  ['S8-07', 'auth/captcha-check-failed', 'Invalid reCaptcha. Please try again.'],
  ['S8-08', 'auth/quota-exceeded', 'Quota not sufficient, please contact customer service.'],
  ['S8-09', 'auth/operation-not-allowed', 'Not enabled function, please contact customer service.'],
  ['S8-10', 'auth/code-expired', 'Verification code has expired, please send again.'],
  ['S8-11', 'auth/popup-closed-by-user', 'Login failure. Please try again.'],
  ['S8-12', 'account_unknown', 'Username/Email does not exist'],
  ['S8-13', 'network', 'Network link is abnormal, please try again'],
  ['S8-17', 'nobody_knows_this_code', 'Unknown error'],
  ['S8-18', 'not_an_agent_account', 'Non-agents cannot log in'],
  ['S6-16 S8-19', 'not_a_member_account', 'Non-member account unable to login'],
  ['S8-20', 'trial_not_allowed', 'Please Register An Account First'],
  ['S8-21', 'unauthorized', 'Please log in first.'],
  ['S9-02', 'rate_limited', 'Too many requests, please try again after 5 minutes.'],
  ['S5-25', 'code_wrong', 'Please enter a valid verification code'],
  ['S5-30', 'invitation_invalid', 'Invalid invitation code'],
  [
    'S5-36',
    'anti_bot_failed',
    'Please verify first: the check that you are not a robot did not work. Please try again.',
  ],
])('%s says for %s: %s', (_row, code, text) => {
  expect(said(code)).toBe(text);
});

it('has a sentence of its own for every code of the gateway, in both languages', () => {
  for (const errors of [en.errors, bn.errors]) {
    expect(WIRE_ERRORS.filter(code => !(code in errors))).toEqual([]);
  }
});

it('S9-02 names the seconds instead of five minutes when the wait is that short', () => {
  expect(said('rate_limited', { retryAfterMs: 4_200 })).toBe(
    'Too many requests, please try again in 5 seconds.',
  );
  expect(said('rate_limited', { retryAfterMs: 800 })).toBe(
    'Too many requests, please try again in 1 second.',
  );
  expect(said('rate_limited', { retryAfterMs: 240_000 })).toMatch(/after 5 minutes/);
});

it('lets a back end without codes speak for itself', () => {
  expect(said('http', { message: 'Number is blocked' })).toBe('Number is blocked');
});
