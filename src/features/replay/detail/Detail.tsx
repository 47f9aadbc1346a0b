import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimelineStep } from '../../../../streams/platformReplay/session.ts';
import { card, toolbar, typography } from '../../../ui/layout/layout.ts';
import { OutcomeGlyph } from '../OutcomeGlyph.tsx';
import { formatPosition } from '../time.ts';
import s from './Detail.module.css';
import { jsonLines } from './difference.ts';
import { Json } from './Json.tsx';
import { StateDiff } from './StateDiff.tsx';

function Changes({ step }: { readonly step: TimelineStep }) {
  const { t } = useTranslation('replay');
  const [whole, setWhole] = useState(false);
  return (
    <section className={s.column}>
      <div className={`${toolbar(3, 'between')} ${s.columnHead}`}>
        <h3>{t('detail.state')}</h3>
        {step.changes.length > 0 && (
          <label className={`${toolbar('close')} ${typography(12, 'quiet')} ${s.whole}`}>
            <input type="checkbox" checked={whole} onChange={event => setWhole(event.target.checked)} />
            {t('detail.whole')}
          </label>
        )}
      </div>
      {step.changes.length === 0 && <p className={s.nothing}>{t(`detail.nothing.${step.outcome}`)}</p>}
      {step.changes.map(change => (
        <StateDiff key={change.path} change={change} whole={whole} />
      ))}
    </section>
  );
}

/** A step from both sides: what came over the wire, and what it did to the page. */
export function Detail({ step }: { readonly step: TimelineStep | null }) {
  const { t } = useTranslation('replay');
  if (step === null) return <p className={s.nothing}>{t('detail.none')}</p>;
  return (
    <div className={s.detail}>
      <p className={s.summary}>
        <OutcomeGlyph outcome={step.outcome} />
        <strong>{t(`outcomes.${step.outcome}`)}</strong>
        <span>{t(`tracks.${step.track}`)}</span>
        <span className={`${typography('plain', 'breaks')} ${s.title}`}>{step.title}</span>
        <span className={typography('tabular')}>{formatPosition(step.at)}</span>
        <span>{step.line === null ? t('detail.noLine') : t('line', { line: step.line })}</span>
      </p>
      <div className={s.columns}>
        <section className={s.column}>
          <div className={`${toolbar(3, 'between')} ${s.columnHead}`}>
            <h3>{t(step.line === null ? 'detail.byPage' : 'detail.event')}</h3>
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: a text that scrolls, with its name */}
          <pre
            className={`${card(0, 'sunken', 'tight', 'line')} ${typography(12, 'toStart')} ${s.code}`}
            role="group"
            aria-label={t(step.line === null ? 'detail.byPage' : 'detail.event')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
            tabIndex={0}
          >
            <Json text={jsonLines(step.raw)} />
          </pre>
        </section>
        <Changes step={step} />
      </div>
    </div>
  );
}
