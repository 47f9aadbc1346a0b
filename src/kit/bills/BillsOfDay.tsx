import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDay } from '../../i18n/dates.ts';
import { textOfDay } from '../../i18n/textOfDay.ts';
import { useHere } from '../navigation/origin.ts';
import s from './BillsOfDay.module.css';

export interface BillsOfDayProps {
  /** Midnight of the day in the reader's time zone, epoch ms. */
  readonly day: number;
  /** `played`: bills that count bets of the day. `settled`: bills that were settled on it. */
  readonly by: 'played' | 'settled';
  /** The figure that they explain. */
  readonly children: ReactNode;
}

/** A figure of a day that leads to the bills behind it. */
export function BillsOfDay({ day, by, children }: BillsOfDayProps) {
  const { t, i18n } = useTranslation('bills');
  const here = useHere();
  return (
    <Link className={s.figure} to={`/agent/bills?${by}=${textOfDay(day)}`} state={here}>
      <span>{children}</span>{' '}
      <span className="sr">{t(`list.${by}`, { day: formatDay(day, i18n.language) })}</span>
    </Link>
  );
}
