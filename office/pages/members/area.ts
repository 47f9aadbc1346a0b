import { Users } from 'lucide-react';
import { defineArea } from '../../kit/area.ts';

export default defineArea({
  path: 'members',
  label: 'members:area',
  icon: Users,
  permissions: ['member.read'],
  group: 'members',
  order: 10,
  pages: [
    { path: '', load: () => import('./MembersPage.tsx') },
    { path: ':uid', load: () => import('./MemberPage.tsx') },
  ],
});
