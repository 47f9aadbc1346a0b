import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { gamePath } from '../../routes/pages.ts';
import { useGameGuard } from '../games/useStartGame.ts';
import { merchant } from '../merchant.ts';
import { useStreams } from '../streams/StreamsContext.ts';
import { useBehavior } from '../streams/useBehavior.ts';
import type { Mode } from './ModeSwitch.tsx';

/** Whether a game is played or practised, and who decides that. */
export interface ModeState {
  readonly mode: Mode;
  /** Chooses; who has to sign in or to register before they practise is asked to. */
  readonly choose: (mode: Mode) => void;
  /** Whether this person may stake. */
  readonly mayBet: boolean;
  /** Does `go` if this person may play with an account, and asks for one if not. */
  readonly ifMayPlay: (go: () => void) => void;
}

/**
 * Whether a game of the house is played or practised: whoever can't stake practises, if the merchant lets anyone; an address with
 * `?practice` begins so.
 */
export function useMode(code: string): ModeState {
  const { session } = useStreams();
  const { role, phase } = useBehavior(session.session$);
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState<Mode | null>(query.has('practice') ? 'practice' : null);
  const guard = useGameGuard();
  const path = gamePath(code) ?? '/inHouse';
  const mayBet = role === 'member' || role === 'agent';
  const isRestoring = phase === 'restoring';
  const mayPractise = mayBet || isRestoring || merchant.practice === 'anyone';
  const usual: Mode = mayBet || isRestoring ? 'bet' : 'practice';
  return {
    mode: mayPractise ? (chosen ?? usual) : 'bet',
    choose(mode) {
      if (mode === 'practice' && !mayPractise) guard(`${path}?practice`, () => setChosen(mode));
      else setChosen(mode);
    },
    mayBet,
    ifMayPlay: go => guard(path, go),
  };
}
