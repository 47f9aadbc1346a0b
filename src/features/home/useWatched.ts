import { useOpenDialogs } from '../../dialogs/OpenDialogsContext.ts';
import { useSeen } from '../../ui/carousel/useSeen.ts';

/** Whether a part of home may move by itself: it is in view, and no dialog lies over the page. */
export function useWatched(element: Element | null): boolean {
  const isSeen = useSeen(element);
  return useOpenDialogs().length === 0 && isSeen;
}
