import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Center } from '../../../src/kit/center/Center.tsx';
import { memberCenter } from '../../../src/routes/centers.ts';
import { PAGES } from '../../../src/routes/pages.ts';
import { createPointMallMarker } from '../../../streams/stores/pointMallMarker.ts';
import { NOTHING } from '../announcements/texts.ts';
import { startAccountTexts } from '../password/texts.ts';
import { behavior } from '../support/fakeActions.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderApp } from '../support/renderApp.tsx';
import { MEMBER, REFERRAL } from '../support/values.ts';

// Loads the parts that are opened: a busy machine takes its time.
beforeAll(startAccountTexts, 60_000);

const member = () => {
  const streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  return streams;
};
const menu = async () => within(await screen.findByRole('navigation', { name: 'Member center' }));

describe('the member center', () => {
  it.each(['/member', '/member/securityCenter', '/MEMBER/SECURITYCENTER/'])(
    'S2-114 opens at the security center at %s, whose place in the menu is marked',
    async path => {
      renderApp(member(), path);
      const current = (await menu()).getByRole('link', { current: 'page' });
      expect(current.getAttribute('href')).toBe('/member/securityCenter');
      expect(await screen.findByRole('heading', { level: 1, name: 'Security center' })).toBeTruthy();
    },
  );

  it('offers the pages that are built, and no others; the referral only with its promotion', async () => {
    const streams = member();
    renderApp(streams, '/member');
    const bring = { name: 'Invite friends' };
    await menu();
    expect((await menu()).queryByRole('link', bring)).toBeNull();
    act(() => streams.content.announcements$.next({ ...NOTHING, promotion: [REFERRAL] }));
    expect((await menu()).getByRole('link', bring)).toBeTruthy();
    const links = (await menu()).getAllByRole('link').map(link => link.getAttribute('href'));
    expect(links).toEqual(memberCenter().map(({ page }) => page.path));
  });

  it('leaves out what no page has', () => {
    const pages = PAGES.filter(({ name }) => name !== 'withdraw');
    expect(memberCenter(PAGES).map(({ page }) => page.name)).toContain('withdraw');
    expect(memberCenter(pages).map(({ page }) => page.name)).not.toContain('withdraw');
  });

  it('leads back to the points mall for who came from there', async () => {
    const streams = member();
    streams.setStore(createPointMallMarker, { isMarked$: behavior(true), enter: vi.fn() });
    renderApp(streams, '/member');
    expect((await menu()).getByRole('link', { name: 'Back to the points mall' })).toBeTruthy();
  });

  it('S2-131 tells the marker of the points mall when it is opened and closed', async () => {
    const streams = member();
    const enter = vi.fn();
    streams.setStore(createPointMallMarker, { isMarked$: behavior(false), enter });
    const user = renderApp(streams, '/member');
    await menu();
    await vi.waitFor(() => expect(enter).toHaveBeenLastCalledWith('center'));
    await user.click(screen.getAllByRole('link', { name: /Waterlily/ })[0] as HTMLElement);
    await vi.waitFor(() => expect(enter).toHaveBeenLastCalledWith('elsewhere'));
  });
});

describe('the row of pages on a phone', () => {
  it('brings the chosen page into view, again when there are more pages, and else leaves it to who scrolls', async () => {
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
    const scrolled = vi.fn();
    Object.assign(HTMLUListElement.prototype, { scrollBy: scrolled });
    const ALL = memberCenter();
    function Host() {
      const [count, setCount] = useState(ALL.length - 1);
      const [renders, setRenders] = useState(0);
      return (
        <>
          <button type="button" onClick={() => setRenders(renders + 1)}>
            Again
          </button>
          <button type="button" onClick={() => setCount(ALL.length)}>
            More
          </button>
          <Center label="Center" pages={ALL.slice(0, count)}>
            <p>{renders}</p>
          </Center>
        </>
      );
    }
    const user = userEvent.setup();
    render(<Host />, {
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={['/member/securityCenter']}>{children}</MemoryRouter>
      ),
    });
    expect(scrolled).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Again' }));
    expect(scrolled).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(scrolled).toHaveBeenCalledTimes(2);
  });
});
