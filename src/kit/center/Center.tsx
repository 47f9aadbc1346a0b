import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CenterPage } from '../../routes/centers.ts';
import { formatCount } from '../../ui/amount/formatAmount.ts';
import type { Elements } from '../../ui/elements.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { item, toolbar, typography } from '../../ui/layout/layout.ts';
import { usePage } from '../navigation/usePage.ts';
import s from './Center.module.css';

/** Above this number a count shows "99+". */
const MOST_SHOWN = 99;

/** What is counted, in words. */
const COUNTED = {
  messages: 'center.count',
  missions: 'center.claimable',
  rewards: 'center.claimable',
  requests: 'center.waiting',
} as const;

export interface CenterProps {
  /** Name of the menu for assistive technology. */
  readonly label: string;
  readonly pages: readonly CenterPage[];
  /** Numbers beside the pages that have a count. */
  readonly counts?: Readonly<Partial<Record<NonNullable<CenterPage['count']>, number>>>;
  /** Above the pages, at the start of the menu. */
  readonly before?: Elements;
  readonly children: Elements;
}

/** The frame of a center: its menu, a row of chips where there is no room beside the page, and the page. */
export function Center({ label, pages, counts = {}, before, children }: CenterProps) {
  const { t } = useTranslation('shell');
  const here = usePage();
  const list = useRef<HTMLUListElement>(null);
  // By how many there are: the array may be another one at each render, and a row that somebody scrolls stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the DOM is read, which changes with the page and the row
  useLayoutEffect(() => {
    const row = list.current;
    const chip = row?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (!row || !chip || row.scrollWidth <= row.clientWidth) return;
    const box = row.getBoundingClientRect();
    const { left, width } = chip.getBoundingClientRect();
    row.scrollBy({ left: left + width / 2 - (box.left + box.width / 2), behavior: 'instant' });
  }, [here, pages.length]);
  return (
    <div className={s.center}>
      <nav className={s.side} aria-label={label}>
        {before}
        <ul ref={list} className={s.pages}>
          {pages.map(({ page, icon, count }) => {
            const number = (count && counts[count]) ?? 0;
            const name = t(`page.${page.name}`);
            return (
              <li key={page.path}>
                <Link
                  className={`${toolbar(3)} ${s.page}`}
                  to={page.path}
                  aria-current={page === here ? 'page' : undefined}
                >
                  <Icon name={icon} size={18} />
                  <span className={`${typography('breaks')} ${item('grows')}`}>{name}</span>
                  {number > 0 && (
                    <>
                      <span className={s.count} aria-hidden="true">
                        {number > MOST_SHOWN ? `${MOST_SHOWN}+` : formatCount(number)}
                      </span>
                      <span className="sr">{t(COUNTED[count ?? 'messages'], { count: number })}</span>
                    </>
                  )}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className={item('shrinks')}>{children}</div>
    </div>
  );
}
