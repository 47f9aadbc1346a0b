import { act, screen, waitFor, within } from '@testing-library/react';
import { of, Subject } from 'rxjs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import AnnouncementsPage from '../../../src/features/agent/AnnouncementsPage.tsx';
import type { Outcome } from '../../../streams/failure.ts';
import type { AgentAnnouncement } from '../../../streams/wire/agentAnnouncements/fold.ts';
import { ANNOUNCEMENT_MAX } from '../../../streams/wire/agentAnnouncements/fold.ts';
import { fakeStreams, refused } from '../support/fakeStreams.ts';
import { renderPart, startTexts } from '../support/renderApp.tsx';
import { LIVE, NOW, STALE } from '../support/values.ts';

beforeAll(() => startTexts());

const item = (n: number, change: Partial<AgentAnnouncement> = {}): AgentAnnouncement => ({
  ...{ n, from: 'house', author: null, at: NOW + n, demo: false },
  texts: [{ language: 'en', title: `Title ${n}`, text: `Text ${n}` }],
  ...change,
});

function page(change = (_streams: ReturnType<typeof fakeStreams>) => {}) {
  const streams = fakeStreams();
  change(streams);
  return { streams, store: streams.agentAnnouncements, ...renderPart(streams, <AnnouncementsPage />) };
}
const withTwo = () =>
  page(({ agentAnnouncements }) => {
    agentAnnouncements.announcements$.next({ items: [item(2), item(1)], readUpTo: 1 });
    agentAnnouncements.unread$.next(1);
  });
const rows = () => within(screen.getByRole('list', { name: 'Announcements' })).getAllByRole('listitem');
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(it => it.textContent);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const isOff = (it: HTMLElement) => it.getAttribute('aria-disabled') === 'true';

describe('issue 12: the announcements of an agent', () => {
  it('says that they load', () => {
    page(({ agentAnnouncements }) => agentAnnouncements.freshness$.next({ kind: 'loading' }));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
    expect(isOff(button('Mark all as read'))).toBe(true);
  });

  it('says that there are none', () => {
    page(({ agentAnnouncements }) => agentAnnouncements.announcements$.next({ items: [], readUpTo: 0 }));
    expect(screen.getByText('There are no announcements yet.')).toBeTruthy();
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  });

  it('says that they could not be read, and asks again', async () => {
    const refresh = vi.fn();
    const { user } = page(({ agentAnnouncements }) => {
      agentAnnouncements.freshness$.next(STALE);
      vi.spyOn(agentAnnouncements, 'refresh').mockImplementation(refresh);
    });
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('The announcements could not be read.');
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(refresh).toHaveBeenCalledOnce();
    expect(screen.queryByText(/^as of/)).toBeNull();
  });

  it('keeps the old ones while nothing new can arrive, and says since when', () => {
    const { store } = withTwo();
    act(() => store.freshness$.next(STALE));
    expect(rows()).toHaveLength(2);
    expect(screen.getByText(/^as of/)).toBeTruthy();
    expect(screen.getByText('not connected')).toBeTruthy();
    act(() => store.freshness$.next(LIVE));
    expect(screen.queryByText(/^as of/)).toBeNull();
  });

  it('shows a new one on top the moment it arrives, in the language of the reader, and says who wrote it', () => {
    const { store } = withTwo();
    const texts = [
      { language: 'bn', title: 'সভা', text: 'আটটায়' },
      { language: 'en', title: 'Meeting', text: 'At eight' },
    ];
    const arrived = item(3, { from: 'upline', author: 'su***da', texts });
    act(() => {
      store.announcements$.next({ items: [arrived, item(2), item(1)], readUpTo: 1 });
      store.unread$.next(2);
    });
    expect(titles()).toEqual(['Meeting', 'Title 2', 'Title 1']);
    expect(rows().map(row => within(row).queryByText('New') !== null)).toEqual([true, true, false]);
    expect(rows()[0]?.textContent).toContain('From your upline su***da');
    expect(rows()[1]?.textContent).toContain('From the house');
  });

  it('marks all of them read up to the newest, and keeps the mark when the topic says so', async () => {
    const { store, user } = withTwo();
    const answer = new Subject<Outcome<null>>();
    const markRead = vi.spyOn(store, 'markRead').mockReturnValue(answer);
    await user.click(button('Mark all as read'));
    expect(markRead).toHaveBeenCalledExactlyOnceWith(2);
    expect(button('Mark all as read').getAttribute('aria-busy')).toBe('true');
    act(() => answer.next({ ok: true, value: null }));
    act(() => answer.complete());
    act(() => {
      store.announcements$.next({ items: [item(2), item(1)], readUpTo: 2 });
      store.unread$.next(0);
    });
    expect(screen.queryByText('New')).toBeNull();
    expect(isOff(button('Mark all as read'))).toBe(true);
  });

  it('says why they could not be marked', async () => {
    const { store, user } = withTwo();
    vi.spyOn(store, 'markRead').mockReturnValue(refused('network'));
    await user.click(button('Mark all as read'));
    expect((await screen.findByRole('alert')).textContent).toBe('Network link is abnormal, please try again');
    expect(screen.getAllByText('New')).toHaveLength(1);
  });
});

describe('issue 12: an agent writes to the agents right below', () => {
  const form = () => screen.getByRole('form', { name: 'To your team' });
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  async function writing() {
    const opened = withTwo();
    const announce = vi.spyOn(opened.store, 'announce');
    await opened.user.click(button('Write an announcement'));
    return { ...opened, announce };
  }

  it('S2-133: by keyboard alone, told once, and the focus goes back to where it began', async () => {
    const { user, store } = withTwo();
    const answer = new Subject<Outcome<number>>();
    const announce = vi.spyOn(store, 'announce').mockReturnValue(answer);
    button('Write an announcement').focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(field('Title'));
    await user.keyboard('Meeting{Tab}At eight, in the chat.{Tab}{Tab}{Enter}');
    expect(announce).toHaveBeenCalledExactlyOnceWith({ title: 'Meeting', text: 'At eight, in the chat.' });
    await user.keyboard('{Enter}{Escape}');
    expect(announce).toHaveBeenCalledOnce();
    expect(form()).toBeTruthy();
    act(() => answer.next({ ok: true, value: 2 }));
    act(() => answer.complete());
    expect(screen.getByText('Announced to 2 agents.')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    expect(document.activeElement).toBe(button('Write an announcement'));
  });

  it('asks for a title and a text, and takes what the gateway takes', async () => {
    const { user, announce } = await writing();
    await user.click(button('Announce'));
    expect(await screen.findByText('Enter a title of 1 to 200 characters.')).toBeTruthy();
    expect(screen.getByText('Enter a text of 1 to 4000 characters.')).toBeTruthy();
    expect(field('Title').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field('Title')));
    const paste = async (name: string, text: string) => {
      await user.clear(field(name));
      await user.click(field(name));
      await user.paste(text);
    };
    await paste('Title', '   ');
    await paste('Text', 'x'.repeat(ANNOUNCEMENT_MAX.text + 1));
    expect(screen.getAllByText(/^Enter a/)).toHaveLength(2);
    await paste('Title', ` ${'t'.repeat(ANNOUNCEMENT_MAX.title)} `);
    await paste('Text', 'x'.repeat(ANNOUNCEMENT_MAX.text));
    await waitFor(() => expect(screen.queryByText(/^Enter a/)).toBeNull());
    expect(announce).not.toHaveBeenCalled();
    await user.click(button('Announce'));
    await waitFor(() => expect(announce).toHaveBeenCalledOnce());
  });

  it('says why it was not announced, keeps what was written, and goes on from there', async () => {
    const { user, announce } = await writing();
    announce.mockReturnValueOnce(refused('network'));
    await user.type(field('Title'), 'Meeting');
    await user.type(field('Text'), 'At eight');
    await user.click(button('Announce'));
    expect((await screen.findByRole('alert')).textContent).toBe('Network link is abnormal, please try again');
    expect(field('Title').value).toBe('Meeting');
    await user.click(button('Announce'));
    expect(await screen.findByText('Announced to 2 agents.')).toBeTruthy();
    expect(announce.mock.calls.map(([words]) => words)).toEqual([
      { title: 'Meeting', text: 'At eight' },
      { title: 'Meeting', text: 'At eight' },
    ]);
  });

  it('says when there is nobody to tell', async () => {
    const { user, announce } = await writing();
    announce.mockReturnValue(of({ ok: true, value: 0 } as const));
    await user.type(field('Title'), 'Meeting');
    await user.type(field('Text'), 'At eight{Tab}');
    await user.click(button('Announce'));
    expect(await screen.findByText('You have no agent right below you: nobody was told.')).toBeTruthy();
  });

  it('is given up with Escape, and nothing was said', async () => {
    const { user, announce } = await writing();
    await user.type(field('Title'), 'Meeting');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('form')).toBeNull();
    expect(document.activeElement).toBe(button('Write an announcement'));
    expect(announce).not.toHaveBeenCalled();
  });
});
