import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { ANNOUNCEMENT_PAGE, pageOf } from '../../../streams/stores/contentViews.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { grid, stack, toolbar, typography } from '../../ui/layout/layout.ts';
import s from './Reader.module.css';
import { StepButton } from './StepButton.tsx';

export interface TitlesProps {
  readonly readings: readonly { readonly key: string; readonly title: string }[];
  /** Position of the text that is shown; its page of titles is the one to see. */
  readonly position: number;
  /** Somebody wants to read this one. */
  readonly onChoose: (position: number) => void;
  /** Somebody leafs: the first title of the page that begins here. */
  readonly onTurn: (position: number) => void;
  readonly ref: Ref<HTMLElement>;
}

/** The titles, six a page (S2-93, S2-94). */
export function Titles({ readings, position, onChoose, onTurn, ref }: TitlesProps) {
  const { t } = useTranslation('announcements');
  const { items, page, pages } = pageOf(
    readings,
    Math.floor(position / ANNOUNCEMENT_PAGE) + 1,
    ANNOUNCEMENT_PAGE,
  );
  const start = (page - 1) * ANNOUNCEMENT_PAGE;
  return (
    <nav ref={ref} className={s.side} aria-label={t('titles')}>
      <ol className={`${stack('hair')} ${s.titles}`} start={start + 1}>
        {items.map(({ key, title }, at) => (
          <li key={key}>
            <button
              type="button"
              className={`${grid(2, 'middle')} ${typography(14, 'quiet', 'toStart')} ${s.title}`}
              aria-current={start + at === position ? 'true' : undefined}
              onClick={() => onChoose(start + at)}
            >
              <span dir="auto">{title}</span>
              <Icon name="chevron-right" size={16} />
            </button>
          </li>
        ))}
      </ol>
      {pages > 1 && (
        <div className={`${toolbar(2, 'between')} ${typography(13, 'quiet', 'tabular')} ${s.steps}`}>
          <StepButton
            direction="back"
            label={t('previousPage')}
            over={page === 1}
            onStep={() => onTurn(start - ANNOUNCEMENT_PAGE)}
          />
          <span aria-live="polite">{t('page', { page, pages })}</span>
          <StepButton
            direction="forth"
            label={t('nextPage')}
            over={page === pages}
            onStep={() => onTurn(start + ANNOUNCEMENT_PAGE)}
          />
        </div>
      )}
    </nav>
  );
}
