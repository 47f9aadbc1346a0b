import { useState } from 'react';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { useIntent } from '../../../kit/streams/useIntent.ts';
import { clearRemembered, type Remembered, readRemembered, writeRemembered } from './remembered.ts';

export interface Remember {
  /** Whether the merchant offers it. */
  readonly offered: boolean;
  /** What this browser kept; null for nothing. */
  readonly kept: Remembered | null;
  /** Forgets everything and revokes the token (S4-26). */
  readonly forget: () => void;
  /** Forgets the token only: the gateway takes it no more. */
  readonly dropToken: () => void;
}

/** What this browser remembers of the last sign-in (S4-25). */
export function useRemember(allowed: boolean): Remember {
  const { access, session } = useStreams();
  const offered = (useBehavior(access.access$)?.remember ?? false) && allowed;
  const [kept, setKept] = useState(readRemembered);
  const revoke = useIntent((token: string) => session.forgetDevice(token));
  return {
    offered,
    kept: allowed ? kept : null,
    forget() {
      clearRemembered();
      setKept(null);
      if (kept?.token) revoke.run(kept.token);
    },
    dropToken() {
      if (kept === null || kept.token === null) return;
      const left = { ...kept, token: null };
      writeRemembered(left);
      setKept(left);
    },
  };
}
