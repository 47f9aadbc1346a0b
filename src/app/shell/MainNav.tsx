import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import type { GameCategory } from '../../../streams/wire/lobby/words.ts';
import { BLOCKED, openWindow } from '../../kit/games/ownWindow.ts';
import { useOpenStreams } from '../../kit/streams/StreamsContext.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { mayOpen, menuOf } from '../../routes/pages.ts';
import { Icon, type IconName } from '../../ui/icon/Icon.tsx';
import { toolbar, typography } from '../../ui/layout/layout.ts';
import { type CategoryLink, categoryLinks } from '../navigation/categoryLinks.ts';
import s from './MainNav.module.css';

/** The drawing beside a category's name. */
const CATEGORY_ICONS: Readonly<Record<GameCategory, IconName>> = {
  INHOUSE: 'dices',
  LIVE: 'radio',
  RNG: 'cherry',
  SPORTS: 'volleyball',
  COCKFIGHT: 'feather',
  ESPORTS: 'gamepad-2',
  FISH: 'fish',
  PVP: 'swords',
  LOTT: 'ticket',
  ELOTT: 'ticket-percent',
};

/** Shown before the vendors are known: the in-house games are always offered. */
const BEFORE: readonly CategoryLink[] = [{ category: 'INHOUSE', to: '/inHouse' }];
/** Number of placeholders for the categories meanwhile. */
const EXPECTED = [0, 1, 2, 3, 4, 5, 6];
/** Part of an element that may be outside although it counts as in view, px, because browsers round. */
const ROUNDED = 1;

/** Scrolls the row, not the page, until the current place is in view. */
function useCurrentInView(row: RefObject<HTMLElement | null>, ...when: readonly unknown[]): void {
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]');
    if (!current || !('IntersectionObserver' in window)) return;
    // An observer reports the position; reading it directly would force a layout.
    const observer = new IntersectionObserver(
      ([seen]) => {
        observer.disconnect();
        if (!row.current || !seen?.rootBounds) return;
        const { boundingClientRect: box, rootBounds: view } = seen;
        if (box.left >= view.left - ROUNDED && box.right <= view.right + ROUNDED) return;
        row.current.scrollLeft += box.left + box.width / 2 - view.left - view.width / 2;
      },
      { root: row.current },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [row, ...when]);
}

interface PlaceProps {
  readonly to: string;
  readonly icon: IconName;
  readonly name: string;
  readonly last?: string;
  /** For a game: opens it in a window of its own, if it may; otherwise it is a link that says why there is none. */
  readonly open?: (() => Window | null | false) | undefined;
}

function Place({ to, icon, name, last = '', open }: PlaceProps) {
  return (
    <NavLink
      to={to}
      end
      className={`${toolbar('close', 'center')} ${typography(14, 'quiet', 'label', 'nowrap')} ${s.place} ${last}`}
      state={open && BLOCKED}
      onClick={event => open?.() && event.preventDefault()}
    >
      <Icon name={icon} size={18} />
      <span>{name}</span>
    </NavLink>
  );
}

/** The header's links: home, the categories that have a vendor (S2-40), and the others of the table of pages. */
export function MainNav() {
  const { t } = useTranslation();
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const streams = useOpenStreams();
  const lanes = useLive(({ lobby }) => lobby.lanes$, null);
  const places = lanes === null ? BEFORE : categoryLinks(lanes);
  const [first, ...others] = menuOf('header');
  useCurrentInView(row, pathname, lanes);
  return (
    <nav ref={row} className={`${toolbar(5, 'stretch')} ${s.nav}`} aria-label={t('nav.label')}>
      {first && <Place to={first.page.path} icon={first.icon ?? 'house'} name={t(first.label)} />}
      {places.map(({ category, to, name = t(`category.${category}`), isGame }) => (
        <Place
          key={to}
          to={to}
          icon={CATEGORY_ICONS[category]}
          name={name}
          open={
            isGame
              ? () => mayOpen(streams?.session.session$.value.role ?? 'visitor', 'member') && openWindow(to)
              : undefined
          }
        />
      ))}
      {lanes === null &&
        EXPECTED.map(place => <span key={place} className={s.expected} aria-hidden="true" />)}
      {others.map(({ page: { path }, icon = 'house', label }, at) => (
        <Place key={path} to={path} icon={icon} name={t(label)} last={at === 0 ? (s.last ?? '') : ''} />
      ))}
    </nav>
  );
}
