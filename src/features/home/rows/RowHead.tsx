import { useTranslation } from 'react-i18next';
import type { Elements } from '../../../ui/elements.ts';
import { StaleMark } from '../../../ui/feedback/StaleMark.tsx';
import s from './GameRows.module.css';

export interface RowHeadProps {
  readonly row: 'hot' | 'recommended' | 'pg';
  readonly stale: string | null;
  /** Stands at the end of the line. */
  readonly children?: Elements;
}

/** The title of a row, and since when its games are no longer the newest. */
export function RowHead({ row, stale, children }: RowHeadProps) {
  const { t } = useTranslation('home');
  return (
    <div className={s.head}>
      <div className={s.words}>
        <h2 id={`${row}-title`} className={s.title}>
          {t(`rows.${row}.title`)}
        </h2>
        <p className={s.text}>{t(`rows.${row}.text`)}</p>
        {stale !== null && <StaleMark text={stale} />}
      </div>
      {children}
    </div>
  );
}
