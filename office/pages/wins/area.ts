import { Trophy } from 'lucide-react';
import { defineArea } from '../../kit/area.ts';

export default defineArea({
  path: 'wins',
  label: 'wins:area',
  icon: Trophy,
  permissions: ['win.read'],
  group: 'play',
  order: 40,
  pages: [{ path: '', load: () => import('./WinsPage.tsx') }],
});
