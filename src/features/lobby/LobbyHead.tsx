import { useTranslation } from 'react-i18next';
import { REBATE_HINTS } from '../../../streams/wire/lobby.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { StaleMark } from '../../ui/feedback/StaleMark.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import type { Shown } from './categories.ts';

/** Tenths of a percent as a percentage: 12 is `1.2%`. */
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

/** Name of the page, the rebate of its category (S9-44), and whether what it shows is of now. */
export function LobbyHead({ shown, stale }: { readonly shown: Shown; readonly stale: string | null }) {
  const { t } = useTranslation('lobby');
  const rebate = shown === 'HOT' ? null : (REBATE_HINTS[shown] ?? null);
  return (
    <PageHead title={shown === 'HOT' ? t('hot') : t(`common:category.${shown}`)} lead={t(`about.${shown}`)}>
      {rebate !== null && <Badge tone="win">{t('rebate', { rate: percent.format(rebate / 1000) })}</Badge>}
      {stale !== null && <StaleMark text={stale} />}
    </PageHead>
  );
}
