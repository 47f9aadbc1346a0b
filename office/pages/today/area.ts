import { Activity } from 'lucide-react';
import { defineArea } from '../../kit/area.ts';

export default defineArea({
  path: 'today',
  label: 'today:area',
  icon: Activity,
  permissions: ['report.read'],
  group: 'work',
  order: 0,
  pages: [{ path: '', load: () => import('./TodayPage.tsx') }],
});
