import type { Page } from './page.ts';

/** What the merchant says, the ways to sign in and to be heard, and what only a demo world shows. */
export const SITE: readonly Page[] = [
  { path: '/login', name: 'home', dialog: 'login' },
  { path: '/register', name: 'home', dialog: 'register' },
  {
    path: '/description',
    name: 'description',
    screen: 'about/DescriptionPage',
    suggested: true,
    menu: { footer: { label: 'shell:footer.description' } },
  },
  {
    path: '/sponsor',
    name: 'sponsor',
    screen: 'about/SponsorPage',
    suggested: true,
    menu: { footer: { label: 'shell:footer.sponsor' } },
  },
  {
    path: '/promotions',
    name: 'promotions',
    screen: 'promotions/PromotionsPage',
    banners: 'w_promotions',
    signInFor: 'promotion',
    suggested: true,
    menu: {
      header: { label: 'common:nav.promotions', icon: 'gift' },
      bottom: { label: 'common:nav.promotions', icon: 'gift' },
      footer: { label: 'common:nav.promotions' },
    },
  },
  {
    path: '/winners',
    name: 'winners',
    screen: 'winners/WinnersPage',
    suggested: true,
    menu: { footer: { label: 'shell:footer.winners' } },
  },
  {
    path: '/feedback',
    name: 'home',
    dialog: 'feedback',
    menu: { footer: { label: 'shell:footer.feedback' } },
  },
  {
    path: '/download',
    name: 'download',
    screen: 'downloads/DownloadPage',
    banners: 'w_download',
    suggested: true,
    menu: { me: { label: 'shell:app.title', icon: 'download' } },
  },
  { path: '/download/:guide', name: 'download', screen: 'downloads/GuidePage' },
  {
    path: '/help',
    name: 'help',
    screen: 'help/HelpPage',
    banners: 'w_help',
    suggested: true,
    menu: {
      header: { label: 'common:nav.help', icon: 'circle-question-mark' },
      me: { label: 'common:nav.help', icon: 'circle-question-mark' },
    },
  },
  { path: '/chat', name: 'chat', screen: 'chat/ChatPage', frame: 'window' },
  {
    path: '/demo/outbox',
    name: 'outbox',
    screen: 'outbox/OutboxPage',
    menu: { demo: { label: 'shell:page.outbox' } },
  },
  { path: '/demo/desk', name: 'desk', screen: 'chat/DeskPage', menu: { demo: { label: 'shell:page.desk' } } },
  {
    path: '/demo/cashier',
    name: 'cashier',
    screen: 'cash/CashierDeskPage',
    menu: { demo: { label: 'shell:page.cashier' } },
  },
  {
    path: '/demo/promotions',
    name: 'promotionDesk',
    screen: 'promotions/DeskPage',
    menu: { demo: { label: 'shell:page.promotionDesk' } },
  },
  {
    path: '/demo/config',
    name: 'config',
    screen: 'operators/ConfigPage',
    menu: { demo: { label: 'shell:page.config' } },
  },
];
