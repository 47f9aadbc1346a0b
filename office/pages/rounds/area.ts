import { Dices } from 'lucide-react';
import { defineArea } from '../../kit/area.ts';

export default defineArea({
  path: 'rounds',
  label: 'rounds:area',
  icon: Dices,
  permissions: ['round.read'],
  group: 'play',
  order: 20,
  pages: [
    { path: '', load: () => import('./RoundsPage.tsx') },
    { path: ':roundId', load: () => import('./RoundPage.tsx') },
  ],
});
