import { KeySquare } from 'lucide-react';
import { defineArea } from '../../kit/area.ts';

export default defineArea({
  path: 'roles',
  label: 'roles:area',
  icon: KeySquare,
  permissions: ['operator.read'],
  group: 'system',
  order: 20,
  pages: [{ path: '', load: () => import('./RolesPage.tsx') }],
});
