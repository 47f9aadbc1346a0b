import { useDialogs } from '../dialogs/DialogsContext.ts';
import { type Notify, useNotify } from '../notices/NoticesContext.ts';
import { NORMAL } from '../streams/placeholders.ts';
import { useOpenStreams } from '../streams/StreamsContext.ts';
import { useLive } from '../streams/useLive.ts';
import { merchantSupport, openSupport, openSupportWindow, STATIC_PAGE } from './supportWindow.ts';

/** Customer service, for a button of any part of the page (S1-18). */
export interface Support {
  /** Opens it. Call it in the click, because browsers block windows that open at other times. */
  readonly open: () => void;
  /** Answers of the desk that were not read yet. */
  readonly unread: number;
}

const NO_INFO = null;

/** Says that the browser refused a window; the texts are fetched only now. */
function sayBlocked(notify: Notify): void {
  void import('./showSupport.ts').then(({ notifyBlocked }) => notifyBlocked(notify));
}

export function useSupport(): Support {
  const streams = useOpenStreams();
  const dialogs = useDialogs();
  const notify = useNotify();
  const info = useLive(({ system }) => system.info$, NO_INFO);
  const { state } = useLive(({ system }) => system.status$, NORMAL);
  const unread = useLive(({ support }) => support.unread$, 0);
  return {
    unread,
    open() {
      const own = merchantSupport(info?.resources ?? [], window.location.origin);
      if (own !== null && own !== 'invalid') {
        if (!openSupport(window, own.address)) sayBlocked(notify);
      } else if (state !== 'normal') {
        if (!openSupport(window, STATIC_PAGE)) sayBlocked(notify);
      } else if (own === 'invalid') dialogs.open({ name: 'chat', because: 'invalid' });
      else if (streams === null) dialogs.open({ name: 'chat' });
      else {
        const opened = openSupportWindow(window);
        void import('./showSupport.ts').then(
          ({ showSupport }) => showSupport(streams, { opened, dialogs }),
          () => opened?.close(),
        );
      }
    },
  };
}
