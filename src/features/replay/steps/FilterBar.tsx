import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepOutcome } from '../../../../streams/platformReplay/session.ts';
import { cluster, item, toolbar, typography } from '../../../ui/layout/layout.ts';
import { StudioIcon } from '../icon/StudioIcon.tsx';
import { OutcomeGlyph } from '../OutcomeGlyph.tsx';
import { OUTCOME_NAMES } from '../outcomes.ts';
import s from './FilterBar.module.css';
import { type StepFilter, toggled } from './filter.ts';

export interface FilterBarProps {
  readonly filter: StepFilter;
  readonly counts: ReadonlyMap<StepOutcome, number>;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onChange: (filter: StepFilter) => void;
}

/** A text to look for, and a switch for each outcome that occurs; the switches are the legend as well. */
export function FilterBar({ filter, counts, search, onChange }: FilterBarProps) {
  const { t } = useTranslation('replay');
  return (
    <div className={`${cluster('1-2')} ${item('fixed')} ${s.bar}`}>
      <label className={`${toolbar(2)} ${s.search}`}>
        <StudioIcon name="search" size={14} />
        <input
          ref={search}
          type="search"
          aria-label={t('steps.search')}
          placeholder={t('steps.search')}
          value={filter.text}
          onChange={event => onChange({ ...filter, text: event.target.value })}
          onKeyDown={event => {
            if (event.key !== 'Escape' || filter.text === '') return;
            event.preventDefault();
            onChange({ ...filter, text: '' });
          }}
        />
        <kbd>/</kbd>
      </label>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is a form's. */}
      <div className={`${cluster(1, 'stretch')} ${s.outcomes}`} role="group" aria-label={t('steps.outcomes')}>
        {OUTCOME_NAMES.filter(it => counts.has(it)).map(outcome => (
          <button
            key={outcome}
            type="button"
            className={`${typography(12, 'quiet')} ${s.outcome}`}
            aria-pressed={!filter.outcomes.has(outcome)}
            onClick={() => onChange({ ...filter, outcomes: toggled(filter.outcomes, outcome) })}
          >
            <OutcomeGlyph outcome={outcome} />
            <span>{t(`outcomes.${outcome}`)}</span>{' '}
            <span className={typography('quiet', 'tabular')}>{counts.get(outcome)}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
