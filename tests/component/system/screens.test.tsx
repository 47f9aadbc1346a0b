import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { formatDayTime } from '../../../src/i18n/dates.ts';
import { Refusal } from '../../../src/kit/intents/Refusal.tsx';
import { openSupport, supportAddress } from '../../../src/kit/support/supportWindow.ts';
import { startAccountTexts } from '../password/texts.ts';
import { type FakeStreams, fakeStreams } from '../support/fakeStreams.ts';
import { openDialog, renderApp } from '../support/renderApp.tsx';
import { NOW } from '../support/values.ts';

beforeAll(async () => {
  await startAccountTexts();
  await import('../../../src/features/system/SystemScreen.tsx');
}, 60_000);
afterEach(() => vi.restoreAllMocks());

const NORMAL = { state: 'normal', until: null, ip: null } as const;
const MAINTENANCE = { state: 'maintenance', until: NOW + 3_725_000, ip: null } as const;
const REGION = { state: 'region', until: null, ip: '203.0.113.7' } as const;
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const show = (streams: FakeStreams, view: typeof MAINTENANCE | typeof REGION | typeof NORMAL) =>
  act(() => streams.system.status$.next(view));

describe('maintenance screen', () => {
  it('S2-77 S8-28 shows title, end as a local time, what is left by the server clock, and what to do', async () => {
    const streams = fakeStreams();
    renderApp(streams);
    show(streams, MAINTENANCE);
    expect(await title('Game maintenance')).toBeTruthy();
    expect(screen.getByText(formatDayTime(MAINTENANCE.until, 'en'))).toBeTruthy();
    expect(screen.getByText('1:02:05')).toBeTruthy();
    expect(screen.getByText(/Your account and your balance are safe/)).toBeTruthy();
    act(() => streams.clock.seconds$.next(NOW + 1_000));
    expect(screen.getByText('1:02:04')).toBeTruthy();
    act(() => streams.clock.seconds$.next(MAINTENANCE.until));
    expect(screen.getByText('Any moment now')).toBeTruthy();
  });

  it('S4-11 S4-12 arrives live and leaves again with the page as it was', async () => {
    const streams = fakeStreams();
    const user = renderApp(streams, '/login');
    const name = within(await openDialog('Log in')).getByRole('textbox', { name: 'Username' });
    await user.type(name, 'rahim74');
    show(streams, MAINTENANCE);
    expect(await title('Game maintenance')).toBeTruthy();
    show(streams, NORMAL);
    expect(screen.queryByRole('heading', { name: 'Game maintenance' })).toBeNull();
    const again = within(await openDialog('Log in')).getByRole('textbox', { name: 'Username' });
    expect((again as HTMLInputElement).value).toBe('rahim74');
  });

  it('S2-78 opens customer service in a window of 440 by 750', async () => {
    const streams = fakeStreams();
    const resource = { resourceType: 'CUSTOMERSERVICE', name: 'cs', labelNameEn: 'cs' };
    streams.system.info$.next({
      ...{ domainRoute: {}, whitelabel: [], register: {}, mainDomain: '', analytics: {} },
      ...{ imageCDNs: [], launchGameCDNs: [] },
      resources: [{ ...resource, url: 'https://help.example/chat' }],
    });
    const opened = { opener: window } as unknown as Window;
    const open = vi.spyOn(window, 'open').mockReturnValue(opened);
    const user = renderApp(streams);
    show(streams, MAINTENANCE);
    await user.click(await screen.findByRole('button', { name: 'Customer service' }));
    const [address, , features] = open.mock.calls[0] ?? [];
    expect(address).toBe('https://help.example/chat');
    expect(features).toContain('width=440,height=750');
    expect(opened.opener).toBeNull();
  });

  it('S2-78 gives a plain link when the browser refuses the window', async () => {
    const streams = fakeStreams();
    vi.spyOn(window, 'open').mockReturnValue(null);
    const user = renderApp(streams);
    show(streams, MAINTENANCE);
    await user.click(await screen.findByRole('button', { name: 'Customer service' }));
    expect(screen.getByText(/Popup blocked\. Please allow popups and try again\./)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/support.html');
  });
});

describe('customer service address', () => {
  const named = (url: string) => [{ resourceType: 'CUSTOMERSERVICE', name: '', labelNameEn: '', url }];

  it.each([
    ['https://help.example/', 'https://help.example/'],
    ['mailto:help@example.org', 'mailto:help@example.org'],
    ['javascript:alert(1)', '/support.html'],
    ['data:text/html,x', '/support.html'],
    ['http://', '/support.html'],
  ])('S2-78 takes %j for %j', (url, address) => {
    expect(supportAddress(named(url), 'https://site.example')).toBe(address);
  });

  it('S2-78 is a page of the site when the merchant names none', () => {
    expect(supportAddress([], 'https://site.example')).toBe('/support.html');
  });

  it('S2-78 writes a mail without a window', () => {
    const page = { location: { href: '' }, open: vi.fn() };
    expect(openSupport(page as unknown as Window, 'mailto:help@example.org')).toBe(true);
    expect(page.location.href).toBe('mailto:help@example.org');
    expect(page.open).not.toHaveBeenCalled();
  });
});

describe('region screen', () => {
  it('S2-79 S8-27 S4-13 titles a blocked address, shows it and copies it with an answer', async () => {
    const streams = fakeStreams();
    const user = renderApp(streams);
    show(streams, REGION);
    expect(await title('Your IP address is blocked')).toBeTruthy();
    expect(screen.getByText('203.0.113.7')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('203.0.113.7');
  });

  it('S8-27 says so when the browser refuses to copy', async () => {
    const streams = fakeStreams();
    const user = renderApp(streams);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    show(streams, REGION);
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(/Copying was refused/)).toBeTruthy();
  });

  it('S4-14 gives way to a maintenance without a reload', async () => {
    const streams = fakeStreams();
    renderApp(streams);
    show(streams, REGION);
    await title('Your IP address is blocked');
    show(streams, { ...MAINTENANCE });
    expect(await title('Game maintenance')).toBeTruthy();
    expect(screen.queryByText('203.0.113.7')).toBeNull();
  });
});

describe('a game under maintenance', () => {
  it('S8-29 says so and recommends the others', async () => {
    const failure = { code: 'maintenance', status: 503, message: null, retryAfterMs: null, value: null };
    render(
      <MemoryRouter>
        <Refusal of="games" failure={failure} />
      </MemoryRouter>,
    );
    expect(screen.getByText('Game Under Maintenance')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the other games' }).getAttribute('href')).toBe('/inHouse');
  });
});
