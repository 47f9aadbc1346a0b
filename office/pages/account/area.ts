import { CircleUserRound } from 'lucide-react';
import { defineArea } from '../../kit/area.ts';

export default defineArea({
  path: 'account',
  label: 'account:area',
  icon: CircleUserRound,
  permissions: ['own.session'],
  group: 'system',
  order: 90,
  pages: [{ path: '', load: () => import('./AccountPage.tsx') }],
});
