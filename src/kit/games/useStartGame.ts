import { useNavigate } from 'react-router-dom';
import { useDialogs } from '../dialogs/DialogsContext.ts';
import { useOpenStreams } from '../streams/StreamsContext.ts';

/**
 * Checks who may play: a visitor is asked to log in first (S4-44), a trial user to register (S4-45).
 * @returns whether the game may start; if not, the right dialog is open.
 */
export function useGameGuard(): (path: string) => boolean {
  const dialogs = useDialogs();
  const streams = useOpenStreams();
  return path => {
    // The streams are not open yet: nothing is known about the account.
    if (streams === null) return false;
    const { role } = streams.session.session$.value;
    if (role === 'visitor') dialogs.open({ name: 'login', reason: 'play', returnTo: path });
    else if (role === 'trial') dialogs.open({ name: 'registerFirst' });
    return role === 'member' || role === 'agent';
  };
}

/** Goes to a game if this account may play. */
export function useStartGame(): (path: string) => void {
  const mayPlay = useGameGuard();
  const navigate = useNavigate();
  return path => {
    if (mayPlay(path)) void navigate(path);
  };
}
