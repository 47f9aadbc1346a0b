import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import InstallEntry from '../../../src/app/install/InstallEntry.tsx';
import { keepInstallOffer } from '../../../src/app/install/installOffer.ts';
import { installWay } from '../../../src/app/install/installState.ts';
import { registerWorker } from '../../../src/app/install/registerWorker.ts';
import { startTexts } from '../support/renderApp.tsx';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';
const CHROME_ON_IPHONE = IPHONE.replace('Version/17.5', 'CriOS/126.0');

beforeAll(() => startTexts());
beforeEach(() => localStorage.removeItem('installDismissed'));

function show() {
  const page = new EventTarget();
  const kept = keepInstallOffer(page as unknown as Window);
  render(
    <MemoryRouter>
      <InstallEntry kept={kept} />
    </MemoryRouter>,
  );
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  return { page, event, prompt, user: userEvent.setup() };
}
const offer = () => screen.queryByRole('button', { name: /^Install/ });

describe('installing the page', () => {
  it('is offered when the browser can, in the page’s own place, and asked for by a press', async () => {
    const { page, event, prompt, user } = show();
    expect(offer()).toBeNull();
    act(() => void page.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
    await user.click(offer() as HTMLElement);
    expect(prompt).toHaveBeenCalledTimes(1);
    act(() => void page.dispatchEvent(new Event('appinstalled')));
    expect(offer()).toBeNull();
  });

  it('stays away once it was sent away', async () => {
    const { page, event, user } = show();
    act(() => void page.dispatchEvent(event));
    await user.click(screen.getByRole('button', { name: 'Don’t offer this again' }));
    expect(offer()).toBeNull();
    const again = show();
    act(() => void again.page.dispatchEvent(again.event));
    expect(offer()).toBeNull();
  });

  it('takes a hand in Safari on iOS, and nothing where the page is installed', () => {
    expect(installWay(null, { userAgent: IPHONE }, false)).toBe('steps');
    expect(installWay(null, { userAgent: CHROME_ON_IPHONE }, false)).toBeNull();
    expect(installWay(null, { userAgent: IPHONE, standalone: true }, false)).toBeNull();
    expect(installWay(null, { userAgent: IPHONE }, true)).toBeNull();
    expect(installWay(null, { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' }, false)).toBeNull();
  });
});

describe('the worker of the page', () => {
  it('is registered, and one that waits takes over when the page is loaded', async () => {
    const postMessage = vi.fn();
    const register = vi.fn(async () => ({ waiting: { postMessage } }));
    const getRegistration = async () => undefined;
    expect(await registerWorker({ register, getRegistration }, true)).toBe(true);
    expect(register).toHaveBeenCalledWith('/sw.js');
    expect(postMessage).toHaveBeenCalledWith('takeOver');
  });

  it('is done without where there can be none', async () => {
    const getRegistration = async () => undefined;
    const register = () => Promise.reject(new Error('insecure'));
    expect(await registerWorker(null, true)).toBe(false);
    expect(await registerWorker({ register, getRegistration }, true)).toBe(false);
  });

  it('looks for its successor where the merchant has none any more', async () => {
    const update = vi.fn(async () => undefined);
    const register = vi.fn();
    expect(await registerWorker({ register, getRegistration: async () => ({ update }) }, false)).toBe(false);
    expect([update.mock.calls.length, register.mock.calls.length]).toEqual([1, 0]);
  });
});
