import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../kit/chunks/ErrorBoundary.tsx';
import type { Player } from '../../kit/player/player.ts';
import type { OpenedStreams } from '../../kit/streams/openStreams.ts';

const Studio = lazy(() => import('./Studio.tsx'));

/** Whether an address asks for the studio. */
function isAskedFor(search: string): boolean {
  const asked = new URLSearchParams(search);
  return asked.get('studio') !== 'off' && (asked.has('studio') || asked.has('replay'));
}

/** Opens the studio by the address or by Ctrl+Alt+R; nothing of it is downloaded before. */
export default function StudioDoor({ opened }: { readonly opened: Promise<OpenedStreams> }) {
  const { search } = useLocation();
  const [open, setOpen] = useState(isAskedFor(search));
  const [player, setPlayer] = useState<Player | null>(null);

  // The address is a knock, not the state: it changes with the next link, and the studio stays.
  const [heard, setHeard] = useState(search);
  if (heard !== search) {
    setHeard(search);
    if (isAskedFor(search)) setOpen(true);
  }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey && event.altKey && event.code === 'KeyR') setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => {
    let here = true;
    if (open) {
      // A rejection is the page's own: its streams could not be opened, and it says so.
      void opened
        .then(it => it.player?.() ?? null)
        .then(
          it => here && setPlayer(it),
          () => {},
        );
    }
    return () => {
      here = false;
    };
  }, [open, opened]);

  if (!open || player === null) return null;
  return (
    <ErrorBoundary banner>
      <Suspense fallback={null}>
        <Studio
          player={player}
          onClose={() => {
            player.backToLive();
            setOpen(false);
          }}
        />
      </Suspense>
    </ErrorBoundary>
  );
}
