import { useLocation } from 'react-router-dom';
import { pageAt } from '../../routes/pages.ts';

/** What a link hands to the page that it leads to. It is kept with the entry of the history, so it outlasts a reload. */
interface LinkState {
  /** Address that the link stands at, with everything that was chosen there. */
  readonly origin: string;
}

/** The page that somebody came from by a link with a way back. */
export interface Origin {
  readonly to: string;
  /** Key of its title below `shell:page`. */
  readonly name: string;
}

/** State of a link whose page shows the way back. */
export function useHere(): LinkState {
  const { pathname, search } = useLocation();
  return { origin: `${pathname}${search}` };
}

/** Where the link stood that led here; null for somebody who came in another way. */
export function useOrigin(): Origin | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('origin' in state)) return null;
  const { origin } = state;
  if (typeof origin !== 'string') return null;
  const page = pageAt(origin.split('?')[0] ?? '');
  return page === null ? null : { to: origin, name: page.name };
}
