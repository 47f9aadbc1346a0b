import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { changeOf } from './change.ts';
import s from './today.module.css';

interface CounterProps {
  readonly label: string;
  readonly value: ReactNode;
  /** The list behind it; not a link for who may not see it. */
  readonly to: string | null;
  /** The same figure now, and at the same time of yesterday and a week ago. */
  readonly compared?: { readonly now: number; readonly yesterday: number; readonly weekAgo: number };
  readonly children?: ReactNode;
}

function Change({
  now,
  before,
  since,
}: {
  readonly now: number;
  readonly before: number;
  readonly since: string;
}) {
  const { t } = useTranslation('today');
  const change = changeOf(now, before);
  // On a first day, and where the sign has changed, there is nothing to say.
  if (change === null) return null;
  return (
    <span className="num">{t('change', { change: change > 0 ? `+${change}` : `${change}`, since })}</span>
  );
}

/** One figure of today, with what it was before, and the way to what it is made of. */
export function Counter({ label, value, to, compared, children }: CounterProps) {
  const { t } = useTranslation('today');
  const inside = (
    <>
      <span className={s.label}>{label}</span>
      <span className={s.value}>{value}</span>
      {compared !== undefined && (
        <span className={s.changes}>
          <Change now={compared.now} before={compared.yesterday} since={t('yesterday')} />
          <Change now={compared.now} before={compared.weekAgo} since={t('weekAgo')} />
        </span>
      )}
      {children !== undefined && <span className={s.more}>{children}</span>}
    </>
  );
  if (to === null) return <div className={s.counter}>{inside}</div>;
  return (
    <Link className={`${s.counter} ${s.leads}`} to={to}>
      {inside}
    </Link>
  );
}
