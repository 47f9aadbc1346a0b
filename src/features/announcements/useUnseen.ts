import { popupFor } from '../../../streams/stores/contentViews.ts';
import { RESTORING } from '../../kit/streams/placeholders.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { popupKeyOf, useWasClosed } from './closedPopup.ts';

/** How many announcements there are for whoever looks at the page; none once they were closed in this session (S4-43). */
export function useUnseen(): number {
  const { role, firstTimeLogin } = useLive(({ session }) => session.session$, RESTORING);
  const announcements = useLive(({ content }) => content.announcements$, null);
  const isClosed = useWasClosed(popupKeyOf(role));
  if (announcements === null || isClosed) return 0;
  return popupFor(announcements.popup, role, firstTimeLogin).length;
}
