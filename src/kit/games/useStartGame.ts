import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDialogs } from '../dialogs/DialogsContext.ts';
import { useOpenStreams } from '../streams/StreamsContext.ts';

/** Something that only an account may do. */
interface Asked {
  /** Where to go after a login. */
  readonly path: string;
  readonly go: () => void;
}

/**
 * Lets an account play: a visitor is asked to log in first (S4-44), a trial user to register (S4-45).
 * @returns does `go` if this account may play, and opens the right dialog if not. While nobody knows yet who is signed in, the
 * last press waits for that.
 */
export function useGameGuard(): (path: string, go: () => void) => void {
  const dialogs = useDialogs();
  const session$ = useOpenStreams()?.session.session$;
  const [waiting, wait] = useState<Asked | null>(null);
  const answer = ({ path, go }: Asked, role: string) => {
    wait(null);
    if (role === 'visitor') dialogs.open({ name: 'login', reason: 'play', returnTo: path });
    else if (role === 'trial') dialogs.open({ name: 'registerFirst' });
    else go();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the press is what is waited with, not how it is answered.
  useEffect(() => {
    let asked = waiting;
    const known = session$?.subscribe(({ phase, role }) => {
      if (asked === null || phase === 'restoring') return;
      answer(asked, role);
      asked = null;
    });
    return () => known?.unsubscribe();
  }, [waiting, session$]);
  return (path, go) => {
    const session = session$?.value;
    if (session === undefined || session.phase === 'restoring') wait({ path, go });
    else answer({ path, go }, session.role);
  };
}

/** Goes to a game if this account may play. */
export function useStartGame(): (path: string) => void {
  const ifMayPlay = useGameGuard();
  const navigate = useNavigate();
  return path => ifMayPlay(path, () => void navigate(path));
}
