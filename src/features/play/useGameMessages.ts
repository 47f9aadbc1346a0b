import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { type GameMessage, type PauseMessage, readGameMessage } from './gameMessages.ts';

/**
 * Listens to the game in the frame. Messages count only from that frame and from the origin that the gateway named.
 * @param origin Origin of the game's page; null while there is none.
 * @returns Sends a message to the game.
 */
export function useGameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string | null,
  onMessage: (message: GameMessage) => void,
): (message: PauseMessage) => void {
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(() => {
    if (origin === null) return;
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = readGameMessage(event.data);
      if (message !== null) latest.current(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame, origin]);
  return useCallback(
    message => {
      if (origin !== null) frame.current?.contentWindow?.postMessage(message, origin);
    },
    [frame, origin],
  );
}
