import { Network } from 'lucide-react';
import { defineArea } from '../../kit/area.ts';

export default defineArea({
  path: 'agents',
  label: 'agents:area',
  icon: Network,
  permissions: ['agent.read', 'bill.read'],
  group: 'members',
  order: 40,
  pages: [
    { path: '', load: () => import('./TeamPage.tsx') },
    { path: 'contracts', load: () => import('./ContractsPage.tsx') },
    { path: 'bills', load: () => import('./BillsPage.tsx') },
    { path: 'bills/:billId', load: () => import('./BillPage.tsx') },
    { path: 'bills/:billId/:line', load: () => import('./BillBetsPage.tsx') },
    { path: 'settlements', load: () => import('./SettlementsPage.tsx') },
    { path: 'transfers', load: () => import('./TransfersPage.tsx') },
  ],
});
