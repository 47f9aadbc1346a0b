import { ChartColumn } from 'lucide-react';
import { defineArea } from '../../kit/area.ts';

const load = () => import('./ReportsPage.tsx');

export default defineArea({
  path: 'reports',
  label: 'reports:area',
  icon: ChartColumn,
  permissions: ['report.read'],
  group: 'reports',
  order: 0,
  pages: [
    { path: '', load },
    { path: ':report', load },
  ],
});
