import { useEffect } from 'react';
import { createSportsBoardStore } from '../../../streams/stores/sportsBook.ts';
import { useStore } from '../../kit/streams/useStore.ts';

/** Follows the board from the beginning of its page: it is read while the page is still loaded and drawn. */
export default function BoardWatch() {
  const { board$ } = useStore(createSportsBoardStore);
  useEffect(() => {
    const following = board$.subscribe();
    return () => following.unsubscribe();
  }, [board$]);
  return null;
}
