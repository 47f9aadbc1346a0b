import { Gift } from 'lucide-react';
import { defineArea } from '../../kit/area.ts';

export default defineArea({
  path: 'promotions',
  label: 'promotions:area',
  icon: Gift,
  permissions: ['promotion.read'],
  group: 'offers',
  order: 10,
  pages: [
    { path: '', load: () => import('./PromotionsPage.tsx') },
    { path: 'missions', load: () => import('./MissionsPage.tsx') },
    { path: 'applications', load: () => import('./ApplicationsPage.tsx') },
    { path: 'raffles', load: () => import('./draws/RafflesPage.tsx') },
    { path: 'rains', load: () => import('./draws/RainsPage.tsx') },
    { path: 'rounds', load: () => import('./draws/RoundsPage.tsx') },
    { path: 'rounds/:id', load: () => import('./draws/RoundPage.tsx') },
    { path: ':kind/:key', load: () => import('./CampaignPage.tsx') },
  ],
});
