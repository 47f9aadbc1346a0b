import { Bot } from 'lucide-react';
import { defineArea } from '../../kit/area.ts';

export default defineArea({
  path: 'machines',
  label: 'machines:area',
  icon: Bot,
  permissions: ['operator.read'],
  group: 'system',
  order: 30,
  pages: [{ path: '', load: () => import('./MachinesPage.tsx') }],
});
