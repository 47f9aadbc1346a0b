import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { FooterSlot } from '../../../src/app/shell/FooterSlot.tsx';
import { fakeStreams, worked } from '../support/fakeStreams.ts';
import { renderApp, renderPart } from '../support/renderApp.tsx';
import { LANES, merchantStreams, startShell } from './support.tsx';

beforeAll(async () => {
  await startShell();
  await import('../../../src/app/shell/footer/Footer.tsx');
}, 60_000);

async function footer(streams = merchantStreams()) {
  renderPart(streams, <FooterSlot />);
  await screen.findByRole('heading', { name: 'Contact' });
  return within(screen.getByRole('contentinfo'));
}

describe('the footer', () => {
  it('S2-70 lists the texts of the help center, each at its tag', async () => {
    const streams = fakeStreams();
    vi.spyOn(streams.content, 'help').mockImplementation(() =>
      worked([{ title: 'Play money', tag: 'playMoney', content: '' }]),
    );
    const foot = await footer(streams);
    expect((await foot.findByRole('link', { name: 'Play money' })).getAttribute('href')).toBe(
      '/help#playMoney',
    );
    expect(foot.getByRole('link', { name: 'Help center' }).getAttribute('href')).toBe('/help');
  });

  it('S2-71 leads to the description of the merchant', async () =>
    expect((await footer()).getByRole('link', { name: 'About us' }).getAttribute('href')).toBe(
      '/description',
    ));

  it('S2-72 names every studio once', async () => {
    const streams = fakeStreams();
    streams.lobby.lanes$.next([...LANES, { ...LANES[0], gameClassify: 'FISH' } as (typeof LANES)[0]]);
    const list = (await footer(streams)).getByRole('list', { name: 'Our studios' });
    expect(within(list).getAllByText('Moonlit Tables')).toHaveLength(1);
    expect(within(list).getByText('Paper Garden')).toBeTruthy();
  });

  it('S2-72 leads to the games of a studio that has a list of them, and to no other', async () => {
    const streams = fakeStreams();
    streams.lobby.lanes$.next(LANES);
    const list = within((await footer(streams)).getByRole('list', { name: 'Our studios' }));
    const to = (name: string) => list.getByText(name).closest('a')?.getAttribute('href') ?? null;
    expect(to('Paper Garden')).toBe('/gameListCenter/rng/pg');
    expect(to('Dynamo Spurs')).toBe('/gameListCenter/cockfight/ds88');
    expect(to('Tide Draw')).toBeNull();
  });

  it('S2-73 S9-46 shows what can be installed as codes of 100 px with a margin of 10', async () => {
    const foot = await footer(merchantStreams(['MOBILECONFIG', 'Android']));
    for (const name of ['QR code for iOS', 'QR code for Android']) {
      const drawing = (await foot.findByTitle(name)).closest('svg');
      expect(drawing?.getAttribute('width')).toBe('80');
      expect(drawing?.parentElement?.style.padding).toBe('10px');
      expect(drawing?.parentElement?.style.inlineSize).toBe('100px');
    }
  });

  it('S2-73 shows no code of what the merchant doesn’t have', async () => {
    const foot = await footer(merchantStreams(['Android']));
    expect(await foot.findByTitle('QR code for Android')).toBeTruthy();
    expect(foot.queryByTitle('QR code for iOS')).toBeNull();
  });

  it('S2-74 links to each site that the merchant is at, and to no other', async () => {
    const all = [
      ['FACEBOOK', 'Facebook'],
      ['YOUTUBE', 'YouTube'],
      ['WHATSAPP', 'WhatsApp'],
      ['TIKTOK', 'TikTok'],
      ['INSTAGRAM', 'Instagram'],
      ['TWITTER', 'Twitter'],
    ] as const;
    for (const [type, name] of all) {
      const streams = merchantStreams([type]);
      const { unmount } = renderPart(streams, <FooterSlot />);
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(
        `https://sites.example/${type.toLowerCase()}`,
      );
      for (const [, other] of all.filter(it => it[1] !== name)) {
        expect(screen.queryByRole('link', { name: other })).toBeNull();
      }
      unmount();
    }
  });

  it('S2-75 ends with the copyright line', async () =>
    expect((await footer()).getByText('© 2026 Waterlily. All rights reserved.')).toBeTruthy());

  it('leads to what only a demo world shows, in one', async () => {
    const streams = fakeStreams();
    const foot = () => within(screen.getByRole('contentinfo'));
    renderPart(streams, <FooterSlot />);
    await screen.findByText('© 2026 Waterlily. All rights reserved.');
    expect(foot().queryByRole('link', { name: 'Demo outbox' })).toBeNull();
    act(() => streams.system.demo$.next(true));
    for (const [name, path] of [
      ['Demo outbox', '/demo/outbox'],
      ['Support desk', '/demo/desk'],
      ['Merchant’s settings', '/demo/config'],
    ] as const) {
      expect(foot().getByRole('link', { name }).getAttribute('href')).toBe(path);
    }
  });

  it('says how old one must be and that it is play money', async () => {
    const foot = await footer();
    expect(foot.getByText(/Adults of 18 and over only/)).toBeTruthy();
    expect(foot.getByText(/This is a play-money site/)).toBeTruthy();
  });

  it.each(['/', '/help', '/promotions', '/rng'])('S2-02 stands on %s, below a header', async path => {
    renderApp(fakeStreams(), path);
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
  });
});
