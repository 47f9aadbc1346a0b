import i18next from 'i18next';
import { firstValueFrom } from 'rxjs';
import type { Streams } from '../../../streams/index.ts';
import type { Dialogs } from '../dialogs/DialogsContext.ts';
import type { Notify } from '../notices/NoticesContext.ts';

/** What the part that arrives later needs to finish an opening. */
export interface Opening {
  readonly opened: Window | null;
  readonly dialogs: Dialogs;
}

/** Says that the browser refused a window (S8-16). */
export async function notifyBlocked(notify: Notify): Promise<void> {
  await i18next.loadNamespaces('chat');
  notify(i18next.t('window.blocked', { ns: 'chat' }), 'failed');
}

/** Whether the window shows a conversation already; windows of other sites can't be read. */
function showsChat(opened: Window): boolean {
  try {
    return opened.location.pathname === '/chat';
  } catch {
    return false;
  }
}

/** The address of a conversation on this site; null for anything else. */
function ownAddress(chatUrl: string): string | null {
  try {
    const url = new URL(chatUrl, window.location.origin);
    return url.origin === window.location.origin ? url.href : null;
  } catch {
    return null;
  }
}

/**
 * Navigates the window that was opened in the click to its conversation. Without a window or a conversation the
 * chat opens in the page instead and shows the problem.
 */
export async function showSupport(
  { support, session }: Pick<Streams, 'support' | 'session'>,
  { opened, dialogs }: Opening,
): Promise<void> {
  if (opened === null) {
    // Shown in the dialog itself, because a notice of the page would be behind it.
    dialogs.open({ name: 'chat', because: 'blocked' });
    return;
  }
  if (showsChat(opened)) {
    opened.focus();
    return;
  }
  const launched = await firstValueFrom(support.launch());
  // News of the conversation count on this page too.
  if (session.session$.value.role !== 'visitor') support.chat().catch(() => {});
  const address = launched.ok ? ownAddress(launched.value.chatUrl) : null;
  if (address !== null) {
    opened.location.href = address;
    return;
  }
  opened.close();
  dialogs.open({ name: 'chat', ...(launched.ok && { because: 'invalid' as const }) });
}
