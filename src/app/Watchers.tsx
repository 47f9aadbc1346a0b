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

const QUIET = [PopupWatch, DocumentReturn, KeptFocus, PageTitle];

/** What shows nothing of its own and waits for something to happen: the first screen is drawn without it. */
export default function Watchers() {
  return (
    <>
      <EndedSession />
      <RequiredDialogs />
      <ArrivalDialogs />
      <IdleWarning />
      {/* One that can't be loaded yet holds up none of the others. */}
      {QUIET.map((Watch, index) => (
        <Suspense key={index.toString()} fallback={null}>
          <Watch />
        </Suspense>
      ))}
    </>
  );
}
