import { useTranslation } from 'react-i18next';
import type { FeedbackLimits } from '../../../streams/wire/content/shapes.ts';
import { typography } from '../../ui/layout/layout.ts';
import s from './Feedback.module.css';
import { fits, lengthOf, spokenCount } from './length.ts';

export interface CounterProps {
  readonly text: string;
  readonly limits: FeedbackLimits;
}

/** How much was written of what may be; it speaks only where the bounds are near. */
export function Counter({ text, limits }: CounterProps) {
  const { t } = useTranslation('feedback');
  const spoken = spokenCount(text, limits);
  return (
    <p
      className={`${typography(13, 'faint')} ${s.counter}`}
      data-outside={(text !== '' && !fits(text, limits)) || undefined}
    >
      <span aria-hidden="true" className="num">
        {t('counter.shown', { length: lengthOf(text), max: limits.max })}
      </span>
      <span className="sr" aria-live="polite">
        {spoken !== null && t(spoken.key, { count: spoken.count })}
      </span>
    </p>
  );
}
