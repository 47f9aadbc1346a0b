import { ShoppingBag } from 'lucide-react';
import { defineArea } from '../../kit/area.ts';

export default defineArea({
  path: 'mall',
  label: 'mall:area',
  icon: ShoppingBag,
  permissions: ['points.read'],
  group: 'offers',
  order: 30,
  pages: [
    { path: '', load: () => import('./OrdersPage.tsx') },
    { path: 'items', load: () => import('./ItemsPage.tsx') },
    { path: 'orders/:id', load: () => import('./OrderPage.tsx') },
  ],
});
