import { Suspense } from 'react';
import { useAddressParameters } from '../kit/browser/AddressContext.ts';
import { quietPart } from '../kit/chunks/lazyPart.ts';
import { OutsideBreaks } from '../kit/limits/OutsideBreaks.tsx';
import { AddressDialogs } from './AddressDialogs.tsx';
import BreakMark from './BreakMark.tsx';
import { EndedSession } from './EndedSession.tsx';
import { IdleWarning } from './idle/IdleWarning.tsx';
import { NoticeRegion } from './notices/NoticeRegion.tsx';
import { RequiredDialogs } from './RequiredDialogs.tsx';

const PopupWatch = quietPart(() => import('../features/announcements/PopupWatch.tsx'));
const ReloadScroll = quietPart(() => import('./scroll/ReloadScroll.tsx'));
const FocusFallback = quietPart(() => import('./focus/FocusFallback.tsx'));
const FavouriteRefusals = quietPart(() => import('./notices/FavouriteRefusals.tsx'));
const SiteDataNotice = quietPart(() => import('./notices/SiteDataNotice.tsx'));
const CenterWatch = quietPart(() => import('./center/CenterWatch.tsx'));
const PublishedWatch = quietPart(() => import('./PublishedWatch.tsx'));
const SearchWatch = quietPart(() => import('./search/SearchWatch.tsx'));
const InvitationVisit = quietPart(() => import('./InvitationVisit.tsx'));
const RainWatch = quietPart(() => import('../features/draws/RainWatch.tsx'));
const DrawWatch = quietPart(() => import('../features/lottery/DrawWatch.tsx'));
const PageTitle = quietPart(() => import('./PageTitle.tsx'));

const QUIET = [
  ReloadScroll,
  FocusFallback,
  PageTitle,
  PublishedWatch,
  CenterWatch,
  FavouriteRefusals,
  SiteDataNotice,
  SearchWatch,
  DrawWatch,
];
/** Those that offer something: not to members who take a break. */
const ENTICING = [PopupWatch, RainWatch];

/** Components that react to events and show nothing until then; a chunk, because the first screen doesn't need them. */
export default function GlobalEffects() {
  const isInvited = useAddressParameters().referralCode() !== null;
  return (
    <>
      <BreakMark />
      <NoticeRegion />
      <EndedSession />
      <RequiredDialogs />
      <AddressDialogs />
      <IdleWarning />
      {/* One that can't be loaded yet holds up none of the others. */}
      {QUIET.map((Watch, index) => (
        <Suspense key={index.toString()} fallback={null}>
          <Watch />
        </Suspense>
      ))}
      <OutsideBreaks>
        {ENTICING.map((Watch, index) => (
          <Suspense key={index.toString()} fallback={null}>
            <Watch />
          </Suspense>
        ))}
      </OutsideBreaks>
      {isInvited && (
        <Suspense fallback={null}>
          <InvitationVisit />
        </Suspense>
      )}
    </>
  );
}
