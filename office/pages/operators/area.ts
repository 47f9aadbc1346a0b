import { UserCog } from 'lucide-react';
import { defineArea } from '../../kit/area.ts';

export default defineArea({
  path: 'operators',
  label: 'operators:area',
  icon: UserCog,
  permissions: ['operator.read'],
  group: 'system',
  order: 10,
  pages: [{ path: '', load: () => import('./OperatorsPage.tsx') }],
});
