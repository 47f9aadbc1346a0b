import { ListChecks } from 'lucide-react';
import { defineArea } from '../../kit/area.ts';

export default defineArea({
  path: 'requests',
  label: 'requests:area',
  icon: ListChecks,
  permissions: ['own.session'],
  group: 'work',
  order: 30,
  pages: [{ path: '', load: () => import('./RequestsPage.tsx') }],
});
