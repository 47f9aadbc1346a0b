import { MessagesSquare } from 'lucide-react';
import { defineArea } from '../../kit/area.ts';

export default defineArea({
  path: 'care',
  label: 'care:area',
  icon: MessagesSquare,
  permissions: ['chat.read', 'member.read'],
  group: 'work',
  order: 20,
  pages: [
    { path: '', load: () => import('./CareHome.tsx') },
    { path: 'canned', load: () => import('./CannedPage.tsx') },
    { path: 'all', load: () => import('./AllChatsPage.tsx') },
    { path: 'chats/:uid', load: () => import('./DeskPage.tsx') },
    { path: 'feedback', load: () => import('./feedback/FeedbackList.tsx') },
    { path: 'feedback/:id', load: () => import('./feedback/FeedbackPage.tsx') },
    { path: 'exclusions', load: () => import('./exclusions/ExclusionsPage.tsx') },
    { path: 'data', load: () => import('./dataRequests/DataRequestList.tsx') },
    { path: 'data/:id', load: () => import('./dataRequests/DataRequestPage.tsx') },
  ],
});
