import { useTranslation } from 'react-i18next';
import type { ReplaySession } from '../../../../streams/platformReplay/session.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { OutcomeGlyph } from '../OutcomeGlyph.tsx';
import s from './Expectations.module.css';

/** How many expectations were met and missed so far. */
export function Score({ session }: { readonly session: ReplaySession }) {
  const { t } = useTranslation('replay');
  const reached = useBehavior(session.expectations$);
  const met = reached.filter(it => it.met).length;
  const counts = [
    ['met', met],
    ['missed', reached.length - met],
  ] as const;
  return counts
    .filter(([, count]) => count > 0)
    .map(([outcome, count]) => (
      <span key={outcome} className={s.score}>
        <OutcomeGlyph outcome={outcome} />
        <span>{count}</span>
        <span className="sr">{t(`outcomes.${outcome}`)}</span>
      </span>
    ));
}
