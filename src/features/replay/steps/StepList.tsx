import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Moment } from '../../../../streams/replay/session.ts';
import { ownValue } from '../../../../streams/wire/ownValue.ts';
import { OutcomeGlyph } from '../OutcomeGlyph.tsx';
import { formatPosition } from '../time.ts';
import s from './StepList.module.css';

/** Height of a row, px. */
const ROW = 28;

export interface StepListProps {
  readonly moments: readonly Moment[];
  /** Index (in the timeline) of the moment that is looked at; null before the first. */
  readonly current: number | null;
  /** Looks at a moment. */
  readonly onPick: (moment: Moment) => void;
  /** Brings the page to a moment. */
  readonly onJump: (moment: Moment) => void;
}

/** Every moment that the filter lets through, one a row. Arrow keys look, Enter and a click go there. */
export function StepList({ moments, current, onPick, onJump }: StepListProps) {
  const { t } = useTranslation('replay');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: moments.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 8,
  });
  const at = current === null ? -1 : moments.findIndex(it => it.index === current);
  useEffect(() => {
    if (at >= 0) rows.scrollToIndex(at, { align: 'auto' });
  }, [at, rows]);

  const onKeyDown = (event: KeyboardEvent) => {
    const last = moments.length - 1;
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? ROW) / ROW) - 1);
    const goal: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(last, at + 1),
      ArrowUp: Math.max(0, at - 1),
      PageDown: Math.min(last, at + page),
      PageUp: Math.max(0, at - page),
    };
    const next = moments[ownValue(goal, event.key) ?? -1];
    const here = moments[at];
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
      aria-label={t('moments.label')}
      aria-activedescendant={at >= 0 ? `${id}-${moments[at]?.index}` : undefined}
      onKeyDown={onKeyDown}
    >
      <div className={s.length} role="presentation" style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const moment = moments[index];
          if (moment === undefined) return null;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list itself takes the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the list itself has the focus.
            <div
              key={moment.index}
              id={`${id}-${moment.index}`}
              className={s.row}
              role="option"
              aria-selected={index === at}
              aria-setsize={moments.length}
              aria-posinset={index + 1}
              style={{ translate: `0 ${start}px`, blockSize: ROW }}
              onClick={() => onJump(moment)}
            >
              <span className={s.time}>{formatPosition(moment.at)}</span>
              <OutcomeGlyph outcome={moment.outcome} />
              <span className="sr">{t(`outcomes.${moment.outcome}`)}</span>
              <span className={s.lane}>{t(`lanes.${moment.lane}`)}</span>
              <span className={s.name}>{moment.title}</span>
              {moment.line !== null && <span className={s.line}>{t('line', { line: moment.line })}</span>}
            </div>
          );
        })}
      </div>
    </div>
  );
}
