import { useEffect, useRef } from 'react';
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
 * last press waits for that, whether or not what was pressed is still there.
 */
export function useGameGuard(): (path: string, go: () => void) => void {
  const dialogs = useDialogs();
  const session$ = useOpenStreams()?.session.session$;
  /** Pressed before the streams were open. */
  const early = useRef<Asked>(null);
  const waiting = useRef<{ unsubscribe(): void }>(null);
  const ask = (asked: Asked) => {
    const answer = (role: string) => {
      if (role === 'visitor') dialogs.open({ name: 'login', reason: 'play', returnTo: asked.path });
      else if (role === 'trial') dialogs.open({ name: 'registerFirst' });
      else asked.go();
    };
    waiting.current?.unsubscribe();
    early.current = session$ ? null : asked;
    if (session$ === undefined) return;
    if (session$.value.phase !== 'restoring') return answer(session$.value.role);
    const known = session$.subscribe(({ phase, role }) => {
      if (phase === 'restoring') return;
      known.unsubscribe();
      answer(role);
    });
    waiting.current = known;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed early is asked when the streams are open.
  useEffect(() => {
    if (session$ && early.current) ask(early.current);
  }, [session$]);
  return (path, go) => ask({ path, go });
}

/** Goes to a game if this account may play. */
export function useStartGame(): (path: string) => void {
  const ifMayPlay = useGameGuard();
  const navigate = useNavigate();
  return path => ifMayPlay(path, () => void navigate(path));
}
