import { Ticket } from 'lucide-react';
import { defineArea } from '../../kit/area.ts';

export default defineArea({
  path: 'lotteries',
  label: 'lotteries:area',
  icon: Ticket,
  permissions: ['round.read'],
  group: 'play',
  order: 30,
  pages: [
    { path: '', load: () => import('./DrawsPage.tsx') },
    { path: ':game/:no', load: () => import('./TicketsPage.tsx') },
  ],
});
