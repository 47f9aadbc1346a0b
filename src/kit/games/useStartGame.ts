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
  const [asked, ask] = useState<Asked>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press is answered once, whatever dialogs are there then.
  useEffect(() => {
    if (!asked) return;
    let open = true;
    const known = session$?.subscribe(({ phase, role }) => {
      if (!open || phase === 'restoring') return;
      open = false;
      if (role === 'visitor') dialogs.open({ name: 'login', reason: 'play', returnTo: asked.path });
      else if (role === 'trial') dialogs.open({ name: 'registerFirst' });
      else asked.go();
    });
    return () => known?.unsubscribe();
  }, [asked, session$]);
  return (path, go) => ask({ path, go });
}

/** Goes to a game if this account may play. */
export function useStartGame(): (path: string) => void {
  const ifMayPlay = useGameGuard();
  const navigate = useNavigate();
  return path => ifMayPlay(path, () => void navigate(path));
}
