import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimelineStep } from '../../../../streams/platformReplay/session.ts';
import { ownValue } from '../../../../streams/wire/collections/ownValue.ts';
import { item, toolbar, typography } from '../../../ui/layout/layout.ts';
import { OutcomeGlyph } from '../OutcomeGlyph.tsx';
import { formatPosition } from '../time.ts';
import s from './StepList.module.css';

/** Height of a row, px. */
const ROW = 28;

export interface StepListProps {
  readonly steps: readonly TimelineStep[];
  /** Index (in the timeline) of the step that is looked at; null before the first. */
  readonly current: number | null;
  /** Looks at a step. */
  readonly onPick: (step: TimelineStep) => void;
  /** Brings the page to a step. */
  readonly onJump: (step: TimelineStep) => void;
}

/** Every step that the filter lets through, one a row. Arrow keys look, Enter and a click go there. */
export function StepList({ steps, current, onPick, onJump }: StepListProps) {
  const { t } = useTranslation('replay');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: steps.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 8,
  });
  const at = current === null ? -1 : steps.findIndex(it => it.index === current);
  useEffect(() => {
    if (at >= 0) rows.scrollToIndex(at, { align: 'auto' });
  }, [at, rows]);

  const onKeyDown = (event: KeyboardEvent) => {
    const last = steps.length - 1;
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? ROW) / ROW) - 1);
    const goal: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(last, at + 1),
      ArrowUp: Math.max(0, at - 1),
      PageDown: Math.min(last, at + page),
      PageUp: Math.max(0, at - page),
    };
    const next = steps[ownValue(goal, event.key) ?? -1];
    const here = steps[at];
    if (next !== undefined) onPick(next);
    else if (event.key === 'Enter' && here !== undefined) onJump(here);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={box}
      className={s.list}
      role="listbox"
      tabIndex={0}
      aria-label={t('steps.label')}
      aria-activedescendant={at >= 0 ? `${id}-${steps[at]?.index}` : undefined}
      onKeyDown={onKeyDown}
    >
      <div className={s.length} role="presentation" style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const step = steps[index];
          if (step === undefined) return null;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list itself takes the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the list itself has the focus.
            <div
              key={step.index}
              id={`${id}-${step.index}`}
              className={`${toolbar(2)} ${s.row}`}
              role="option"
              aria-selected={index === at}
              aria-setsize={steps.length}
              aria-posinset={index + 1}
              style={{ translate: `0 ${start}px`, blockSize: ROW }}
              onClick={() => onJump(step)}
            >
              <span className={s.time}>{formatPosition(step.at)}</span>
              <OutcomeGlyph outcome={step.outcome} />
              <span className="sr">{t(`outcomes.${step.outcome}`)}</span>
              <span className={s.track}>{t(`tracks.${step.track}`)}</span>
              <span className={s.name}>{step.title}</span>
              {step.line !== null && (
                <span className={`${typography(12, 'quiet')} ${item('fixed')}`}>
                  {t('line', { line: step.line })}
                </span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
