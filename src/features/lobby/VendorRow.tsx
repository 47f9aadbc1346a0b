import { useTranslation } from 'react-i18next';
import type { VendorCard } from '../../../streams/wire/lobby/shapes.ts';
import { card, toolbar, typography } from '../../ui/layout/layout.ts';
import s from './lobby.module.css';

export interface VendorRowProps {
  /** Null while they are on their way. */
  readonly studios: readonly VendorCard[] | null;
  /** Code of the chosen one; undefined for all. */
  readonly current: string | undefined;
  /** An empty code stands for all. */
  readonly onChoose: (vassalage: string) => void;
}

const EXPECTED = [0, 1, 2, 3];

/** The studios of a category as a row of switches; one of them, or all, is on. */
export function VendorRow({ studios, current, onChoose }: VendorRowProps) {
  const { t } = useTranslation('lobby');
  return (
    <fieldset className={`${toolbar(2, 'stretch')} ${s.studios}`} aria-busy={studios === null || undefined}>
      <legend className="sr">{t('studios')}</legend>
      <button
        type="button"
        className={`${card(0, 'round', 'line')} ${typography(14, 'quiet', 'label', 'nowrap')} ${s.studio}`}
        aria-pressed={current === undefined}
        onClick={() => onChoose('')}
      >
        {t('allStudios')}
      </button>
      {studios === null
        ? EXPECTED.map(place => <span key={place} className={s.studioPlace} aria-hidden="true" />)
        : studios.map(({ vassalage, accountTypeName }) => (
            <button
              key={vassalage}
              type="button"
              className={`${card(0, 'round', 'line')} ${typography(14, 'quiet', 'label', 'nowrap')} ${s.studio}`}
              aria-pressed={current === vassalage}
              onClick={() => onChoose(vassalage)}
            >
              {accountTypeName}
            </button>
          ))}
    </fieldset>
  );
}
