import { useTranslation } from 'react-i18next';
import { formatHundredths } from '../odds.ts';
import s from './ResultView.module.css';
import type { Result } from './result.ts';

/** Results that the ribbon keeps in sight. */
const KEPT = 12;

/** The last results, newest first. A win has a mark of its own, not only a colour. */
export function Ribbon({ results }: { readonly results: readonly Result[] }) {
  const { t } = useTranslation('games');
  return (
    <ul className={s.ribbon} aria-label={t('ribbon.label')}>
      {results.slice(0, KEPT).map(({ id, won, outcome, choice }) => (
        <li key={id} className={s.past} data-won={won || undefined}>
          <span className="num">
            {formatHundredths(outcome)}
            {choice.game === 'LIMBO' && '×'}
          </span>
          <span className="sr">{t(won ? 'ribbon.hit' : 'ribbon.miss')}</span>
        </li>
      ))}
    </ul>
  );
}
