import { Activity } from 'lucide-react';
import { defineArea } from '../../kit/area.ts';

export default defineArea({
  path: 'system',
  label: 'system:area',
  icon: Activity,
  permissions: ['system.read'],
  group: 'system',
  order: 50,
  pages: [
    { path: '', load: () => import('./SystemPage.tsx') },
    { path: 'configuration', load: () => import('./configuration/ConfigurationPage.tsx') },
    { path: 'retention', load: () => import('./RetentionPage.tsx') },
  ],
  commands: [{ label: 'system:config.title', to: '/system/configuration', permission: 'system.read' }],
});
