import { useTranslation } from 'react-i18next';
import type { Elements } from '../../../ui/elements.ts';
import { StaleMark } from '../../../ui/feedback/StaleMark.tsx';
import { item, toolbar, typography } from '../../../ui/layout/layout.ts';

export interface RowHeadProps {
  readonly row: 'hot' | 'recommended' | 'pg' | 'live';
  readonly stale: string | null;
  /** Stands at the end of the line. */
  readonly children?: Elements;
}

/** The title of a row, and since when its games are no longer the newest. */
export function RowHead({ row, stale, children }: RowHeadProps) {
  const { t } = useTranslation('home');
  return (
    <div className={toolbar(4, 'bottom', 'between')}>
      <div className={item('shrinks')}>
        <h2 id={`${row}-title`} className={typography('h2')}>
          {t(`rows.${row}.title`)}
        </h2>
        <p className={typography(14, 'quiet')}>{t(`rows.${row}.text`)}</p>
        {stale !== null && <StaleMark text={stale} />}
      </div>
      {children}
    </div>
  );
}
