import { Suspense } from 'react';
import { ArrivalDialogs } from './ArrivalDialogs.tsx';
import { EndedSession } from './EndedSession.tsx';
import { IdleWarning } from './idle/IdleWarning.tsx';
import { quietPart } from './lazyPart.ts';
import { RequiredDialogs } from './RequiredDialogs.tsx';

const PopupWatch = quietPart(() => import('../features/announcements/PopupWatch.tsx'));
const DocumentReturn = quietPart(() => import('./travel/DocumentReturn.tsx'));
const KeptFocus = quietPart(() => import('./travel/KeptFocus.tsx'));
const PageTitle = quietPart(() => import('./travel/PageTitle.tsx'));

/** What shows nothing of its own and waits for something to happen: the first screen is drawn without it. */
export default function Watchers() {
  return (
    <>
      <EndedSession />
      <RequiredDialogs />
      <ArrivalDialogs />
      <IdleWarning />
      <Suspense fallback={null}>
        <PopupWatch />
        <DocumentReturn />
        <KeptFocus />
        <PageTitle />
      </Suspense>
    </>
  );
}
