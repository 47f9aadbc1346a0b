import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useOpenDialogs } from '../dialogs/OpenDialogsContext.ts';
import { merchant } from '../kit/merchant.ts';
import { useNamedThing } from '../kit/navigation/thing.ts';
import { usePage } from '../kit/navigation/usePage.ts';
import { focusPageHeading } from './focus/focusPageHeading.ts';

/** Dialogs with an address of their own. */
const ADDRESSED = ['login', 'register', 'feedback'] as const;

/**
 * When a navigation changes the content but stays on the page, its heading gets the focus as the heading of another page
 * would. The first document is an exception.
 */
function useFocusOnThing(thing: string | null): void {
  const { key, pathname } = useLocation();
  const known = useRef({ pathname, thing });
  /** The navigation whose heading had the focus: a name in another language is no reason for it. */
  const handled = useRef(key);
  useEffect(() => {
    const { current: before } = known;
    known.current = { pathname, thing };
    if (pathname !== before.pathname) handled.current = key;
    const main = document.querySelector('main');
    if (main === null || thing === before.thing || handled.current === key) return;
    handled.current = key;
    return focusPageHeading(main, true);
  }, [key, pathname, thing]);
}

/** Sets the title of the document to what is shown: for tabs, the history and screen readers. */
export default function PageTitle() {
  const { t } = useTranslation('shell');
  const name = usePage()?.name ?? null;
  const thing = useNamedThing();
  useFocusOnThing(thing);
  const top = useOpenDialogs().at(-1)?.name;
  const dialog = ADDRESSED.find(it => it === top);
  const page = thing ?? (name === null ? t('common:notFound.heading') : t(`page.${name}`));
  const ofPage = name === 'home' ? merchant.name : t('title', { page });
  const title = dialog === undefined ? ofPage : t('title', { page: t(`dialog.${dialog}`) });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
