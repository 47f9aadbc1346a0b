import { useTranslation } from 'react-i18next';
import { item, toolbar } from '../../../ui/layout/layout.ts';
import s from './ResultView.module.css';
import { isAbove, type Result } from './result.ts';

/** Results that the ribbon keeps in sight. */
const KEPT = 12;

export interface RibbonProps {
  /** The last results, newest first. */
  readonly results: readonly Pick<Result, 'id' | 'won' | 'money'>[];
  /** What fell in each of them. */
  readonly texts: readonly string[];
}

/** The last results. A win has a mark of its own, not only a colour. */
export function Ribbon({ results, texts }: RibbonProps) {
  const { t } = useTranslation('games');
  return (
    <ul
      className={`${toolbar(2, 'stretch')} ${item('grows', 'shrinks')} ${s.ribbon}`}
      aria-label={t('ribbon.label')}
    >
      {results.slice(0, KEPT).map((result, i) => (
        <li key={result.id} className={s.past} data-won={isAbove(result) || undefined}>
          <span className="num">{texts[i]}</span>
          <span className="sr">{t(isAbove(result) ? 'ribbon.hit' : 'ribbon.miss')}</span>
        </li>
      ))}
    </ul>
  );
}
