import { EMPTY } from 'rxjs';
import { valueIn } from '../../../streams/remote/remote.ts';
import { createPlayStore } from '../../../streams/stores/play.ts';
import { NOT_PLAYED, type PlayFigures } from '../../kit/play/playFigures.ts';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { useStore } from '../../kit/streams/useStore.ts';

/** What was played since a launch, by the gateway's books; read again when the game says that something moved. */
export function usePlaySession(sessionId: string | null): {
  readonly figures: PlayFigures;
  readonly refresh: () => void;
} {
  const store = useStore(createPlayStore);
  const [session, refresh] = useRemote(sessionId ?? '', () =>
    sessionId === null ? EMPTY : store.session(sessionId),
  );
  const known = valueIn(session);
  if (known === null) return { figures: NOT_PLAYED, refresh };
  const { rounds, stake, payout, open = 0, openedAt } = known;
  return { figures: { rounds, net: payout - stake, open, since: openedAt }, refresh };
}
