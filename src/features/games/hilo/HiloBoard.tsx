import { useTranslation } from 'react-i18next';
import type { ChoiceOf } from '../../../../streams/wire/games/shapes.ts';
import { stack } from '../../../ui/layout/layout.ts';
import { CardRow } from '../cards/CardRow.tsx';
import type { BoardProps } from '../moves/movesView.ts';

/** Cards before the open one that are in sight. */
const KEPT = 7;

/** The card that lies open, and those before it. */
export function HiloBoard({ round }: BoardProps<ChoiceOf<'HILO'>>) {
  const { t } = useTranslation('games');
  const dealt = round?.dealt ?? [];
  return (
    <div className={stack(3, 'center')}>
      <CardRow label={t('hilo.card')} cards={dealt.slice(-1)} />
      <CardRow label={t('hilo.before')} cards={dealt.slice(0, -1).slice(-KEPT)} size="small" />
    </div>
  );
}
