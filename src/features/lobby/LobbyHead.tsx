import { useTranslation } from 'react-i18next';
import { REBATE_HINTS } from '../../../streams/wire/lobby.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { StaleMark } from '../../ui/feedback/StaleMark.tsx';
import type { Shown } from './categories.ts';
import s from './lobby.module.css';

/** Tenths of a percent as a percentage: 12 is `1.2%`. */
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

/** Name of the page, the rebate of its category (S9-44), and whether what it shows is of now. */
export function LobbyHead({ shown, stale }: { readonly shown: Shown; readonly stale: string | null }) {
  const { t } = useTranslation('lobby');
  const rebate = shown === 'HOT' ? null : (REBATE_HINTS[shown] ?? null);
  return (
    <div className={s.head}>
      <div>
        <h1 className={s.title}>{shown === 'HOT' ? t('hot') : t(`common:category.${shown}`)}</h1>
        <p className={s.text}>{t(`about.${shown}`)}</p>
      </div>
      <div className={s.marks}>
        {rebate !== null && <Badge tone="win">{t('rebate', { rate: percent.format(rebate / 1000) })}</Badge>}
        {stale !== null && <StaleMark text={stale} />}
      </div>
    </div>
  );
}
