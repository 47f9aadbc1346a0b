import { MessagesSquare } from 'lucide-react';
import { defineArea } from '../../kit/area.ts';

export default defineArea({
  path: 'care',
  label: 'care:area',
  icon: MessagesSquare,
  permissions: ['chat.read'],
  group: 'work',
  order: 20,
  pages: [
    { path: '', load: () => import('./DeskPage.tsx') },
    { path: 'canned', load: () => import('./CannedPage.tsx') },
    { path: 'all', load: () => import('./AllChatsPage.tsx') },
    { path: 'chats/:uid', load: () => import('./DeskPage.tsx') },
  ],
});
