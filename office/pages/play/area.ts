import { Gamepad2 } from 'lucide-react';
import { defineArea } from '../../kit/area.ts';

export default defineArea({
  path: 'play',
  label: 'play:area',
  icon: Gamepad2,
  permissions: ['game.read'],
  group: 'play',
  order: 10,
  pages: [
    { path: '', load: () => import('./GamesPage.tsx') },
    { path: 'vendors', load: () => import('./VendorsPage.tsx') },
    { path: 'sports', load: () => import('./SportsPage.tsx') },
    { path: 'sports/:server/:fixture', load: () => import('./FixturePage.tsx') },
    { path: 'limits', load: () => import('./BetLimitsPage.tsx') },
    { path: 'margins', load: () => import('./MarginsPage.tsx') },
    { path: 'tables', load: () => import('./TablesPage.tsx') },
    { path: 'tables/:server/:table', load: () => import('./TablePage.tsx') },
  ],
});
