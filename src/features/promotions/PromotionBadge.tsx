import { useTranslation } from 'react-i18next';
import type { PromotionState } from '../../../streams/wire/promotions/words.ts';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';

const TONES: Readonly<Record<PromotionState, BadgeTone>> = {
  join: 'info',
  claim: 'warn',
  applying: 'warn',
  close: 'neutral',
  rejected: 'loss',
  issued: 'win',
  claimed: 'win',
  process: 'info',
  joined: 'info',
  comingSoon: 'neutral',
};

/** Where a promotion stands for its reader (S4-71). */
export function PromotionBadge({ state }: { readonly state: PromotionState }) {
  const { t } = useTranslation('promotions');
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
