import { Suspense, useEffect } from 'react';
import { useOpenDialogs } from '../../dialogs/OpenDialogsContext.ts';
import { hasSlashKey } from '../../kit/browser/searchKey.ts';
import { quietPart } from '../../kit/chunks/lazyPart.ts';
import { useDialogs } from '../../kit/dialogs/DialogsContext.ts';
import { usePage } from '../../kit/navigation/usePage.ts';
import { useOpenStreams } from '../../kit/streams/StreamsContext.ts';
import { opensSearch } from './opensSearch.ts';

const CatalogueReader = quietPart(() => import('../../features/search/CatalogueReader.tsx'));

/** Opens the search by keyboard on every page, and has its index read where games are chosen. */
export default function SearchWatch() {
  const dialogs = useDialogs();
  const isFree = useOpenDialogs().length === 0;
  const page = usePage();
  const hasStreams = useOpenStreams() !== null;
  const isLobby = page?.category !== undefined || page?.name === 'hot';
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !opensSearch(event, hasSlashKey())) return;
      // Where another dialog waits for an answer, only the browser's own use of the keys is held back.
      event.preventDefault();
      if (isFree) dialogs.open({ name: 'search' });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [dialogs, isFree]);
  return isLobby && hasStreams ? (
    <Suspense fallback={null}>
      <CatalogueReader />
    </Suspense>
  ) : null;
}
