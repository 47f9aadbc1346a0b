import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOpenStreams } from '../streams/StreamsContext.ts';

const SIZE = 'popup,width=1180,height=820';

/** State of the history for a game in the page whose window the browser refused. */
export const BLOCKED = 'blocked';

/** Opens a page of this site in a window of its own. In the click itself: a browser refuses windows that open later (G24). */
export const openWindow = (path: string): Window | null => window.open(path, '_blank', SIZE);

/**
 * For a link to a game that wants a window: where the browser refuses it the game starts in the page, which says so. Who
 * may not play follows the link, and is asked there.
 */
export function useOwnWindow(): (event: Pick<MouseEvent, 'preventDefault'>, path: string) => void {
  const navigate = useNavigate();
  const streams = useOpenStreams();
  return (event, path) => {
    const role = streams?.session.session$.value.role;
    if (role !== 'member' && role !== 'agent') return;
    event.preventDefault();
    if (openWindow(path) === null) void navigate(path, { state: BLOCKED });
  };
}
