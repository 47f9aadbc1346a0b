import { Banknote } from 'lucide-react';
import { defineArea } from '../../kit/area.ts';

export default defineArea({
  path: 'cash',
  label: 'cash:area',
  icon: Banknote,
  permissions: ['cash.read'],
  group: 'work',
  order: 10,
  pages: [
    { path: '', load: () => import('./CashQueuePage.tsx') },
    { path: 'all', load: () => import('./AllOrdersPage.tsx') },
    { path: ':orderId', load: () => import('./CashOrderPage.tsx') },
  ],
});
