import i18next from 'i18next';
import type { Announcement, Announcements } from '../../../streams/wire/entities/content.ts';
import { startTexts } from '../support/renderApp.tsx';

/** The texts of the content screens, in English. */
export async function startContentTexts(): Promise<void> {
  await startTexts();
  await i18next.loadNamespaces(['announcements', 'help', 'promotions', 'feedback', 'shell', 'lobby', 'home']);
}

export const NOTHING: Announcements = { banners: [], playerNotices: [], popup: [], promotion: [] };

/** The n-th announcement of an execution; the first tells of a promotion. */
export const announcement = (execution: string, n: number): Announcement => ({
  title: `${execution} title ${n}`,
  content: `<p>${execution} text ${n} <a href="/help#fair">fair</a><img src=x onerror="window.__hit = 1"></p>`,
  promotionType: n === 1 ? 'RAFFLE' : null,
  execution,
});
export const popupOf = (execution: string, count: number): readonly Announcement[] =>
  Array.from({ length: count }, (_, at) => announcement(execution, at + 1));
