import { ScrollText } from 'lucide-react';
import { defineArea } from '../../kit/area.ts';

export default defineArea({
  path: 'trail',
  label: 'trail:area',
  icon: ScrollText,
  permissions: ['trail.read'],
  group: 'system',
  order: 40,
  pages: [{ path: '', load: () => import('./TrailPage.tsx') }],
});
