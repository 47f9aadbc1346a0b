import i18next from 'i18next';
import type { Announcement, Announcements } from '../../../streams/wire/content/shapes.ts';
import { startTexts } from '../support/renderApp.tsx';

/** The texts of the content screens, in English, and the code that they open: a busy machine takes its time over it. */
export async function startContentTexts(): Promise<void> {
  await Promise.all([
    import('../../../src/features/announcements/PopupWatch.tsx'),
    import('../../../src/features/announcements/PublicModal.tsx'),
    import('../../../src/features/announcements/NoticeDialog.tsx'),
    import('../../../src/features/help/HelpPage.tsx'),
    import('../../../src/features/promotions/PromotionsPage.tsx'),
    import('../../../src/features/promotions/PromotionDialog.tsx'),
    import('../../../src/features/feedback/FeedbackDialog.tsx'),
    import('../../../src/features/identity/login/LoginDialog.tsx'),
    import('../../../src/features/identity/RegisterFirstDialog.tsx'),
    import('../../../src/features/identity/welcome/WelcomeDialog.tsx'),
  ]);
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
export const popupOf = (execution: string, count: number): Announcement[] =>
  Array.from({ length: count }, (_, at) => announcement(execution, at + 1));
