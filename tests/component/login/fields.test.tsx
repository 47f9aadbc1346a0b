import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CaptchaField } from '../../../src/features/identity/fields/CaptchaField.tsx';
import { SmsCodeField } from '../../../src/features/identity/fields/SmsCodeField.tsx';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderPart, startTexts } from '../support/renderApp.tsx';

beforeAll(() => startTexts());

describe('CaptchaField', () => {
  it('S4-23 fetches an image when it appears, says what it is, and drops it when it goes', () => {
    const streams = fakeStreams();
    const refresh = vi.spyOn(streams.access, 'refreshCaptcha');
    const drop = vi.spyOn(streams.access, 'dropCaptcha');
    const { unmount } = renderPart(streams, <CaptchaField value="" error={undefined} onChange={() => {}} />);
    expect(refresh).toHaveBeenCalledOnce();
    act(() => streams.access.captcha$.next({ id: 'c1', image: 'AAAA', failure: null }));
    const image = screen.getByRole('img', { name: 'Picture with the characters to type' });
    expect(image.getAttribute('src')).toBe('data:image/png;base64,AAAA');
    expect(screen.getByRole('button', { name: 'Go on without the picture' })).toBeTruthy();
    unmount();
    expect(drop).toHaveBeenCalledOnce();
  });

  it('S5-69 asks for another picture with a button', async () => {
    const streams = fakeStreams();
    const refresh = vi.spyOn(streams.access, 'refreshCaptcha');
    const { user } = renderPart(streams, <CaptchaField value="" error={undefined} onChange={() => {}} />);
    await user.click(screen.getByRole('button', { name: 'Another picture' }));
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('says why no picture came', () => {
    const streams = fakeStreams();
    const failure = { code: 'network', status: 0, message: null, retryAfterMs: null, value: null };
    streams.access.captcha$.next({ id: 'c1', image: null, failure });
    renderPart(streams, <CaptchaField value="" error={undefined} onChange={() => {}} />);
    expect(screen.getByRole('alert').textContent).toBe('Network link is abnormal, please try again');
  });
});

describe('SmsCodeField', () => {
  let streams: ReturnType<typeof fakeStreams>;
  beforeEach(() => {
    streams = fakeStreams();
  });
  const field = () => (
    <SmsCodeField
      use="login"
      getInput={() => ({ mobileNum: '1712345678', countryDialingCode: '+880' })}
      error={undefined}
    />
  );

  it('S4-38 S5-67 counts down in the button, which asks for nothing meanwhile', async () => {
    const send = vi.spyOn(streams.access, 'sendSms');
    const { user } = renderPart(streams, field());
    act(() => streams.access.seconds.login.next(60));
    const button = screen.getByRole('button', { name: 'Again in 60 s' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(send).not.toHaveBeenCalled();
    act(() => streams.access.seconds.login.next(0));
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  });

  it('tells assistive technology of the begin and the end of the countdown, not of every second', () => {
    renderPart(streams, field());
    const status = screen.getByRole('status');
    const said: (string | null)[] = [];
    for (const seconds of [60, 59, 58, 1, 0]) {
      act(() => streams.access.seconds.login.next(seconds));
      said.push(status.textContent);
    }
    const sent = 'The code was sent. You can ask for another one in 60 s.';
    expect(said).toEqual([sent, sent, sent, sent, 'You can ask for another code now.']);
  });

  it('leads to the outbox in a demo world only', () => {
    renderPart(streams, field());
    expect(screen.queryByRole('link')).toBeNull();
    act(() => streams.system.demo$.next(true));
    const link = screen.getByRole('link', { name: 'Open the demo outbox' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/demo/outbox', '_blank']);
  });
});
