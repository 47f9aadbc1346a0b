import { Megaphone } from 'lucide-react';
import { defineArea } from '../../kit/area.ts';

export default defineArea({
  path: 'content',
  label: 'content:area',
  icon: Megaphone,
  permissions: ['content.read'],
  group: 'content',
  order: 10,
  pages: [
    { path: '', load: () => import('./ContentPage.tsx') },
    { path: ':kind/:key', load: () => import('./DocumentPage.tsx') },
  ],
});
