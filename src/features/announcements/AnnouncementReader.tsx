import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { card, toolbar, typography } from '../../ui/layout/layout.ts';
import s from './Reader.module.css';
import { type Reading, ReadingText } from './ReadingText.tsx';
import { StepButton } from './StepButton.tsx';
import { Titles } from './Titles.tsx';

export interface ReaderProps {
  /** At least one. */
  readonly readings: readonly Reading[];
  /** Position of the one that is shown first; a narrow screen without it begins with the titles. */
  readonly first?: number;
  /** What can be done about the text that is shown. */
  readonly actions?: (position: number) => Elements;
  /** Before a link of a text leads to another place. */
  readonly onLeave: () => void;
}

/** Narrower than this, titles and text take turns. */
const NARROW = '(width < 40rem)';

/** Titles on one side (S2-93), the chosen text on the other (S2-95). */
export function AnnouncementReader({ readings, first, actions, onLeave }: ReaderProps) {
  const { t } = useTranslation('announcements');
  const id = useId();
  const [chosen, setChosen] = useState(first ?? 0);
  const [view, setView] = useState<'titles' | 'text'>(first === undefined ? 'titles' : 'text');
  const side = useRef<HTMLElement>(null);
  const text = useRef<HTMLElement>(null);
  // Another language may have fewer.
  const position = Math.max(0, Math.min(chosen, readings.length - 1));

  const isLed = useRef(false);
  useEffect(() => {
    // What is hidden can't take the focus: it follows once the other side is drawn.
    if (!isLed.current) return;
    isLed.current = false;
    const [pane, target] = view === 'text' ? [text, 'h3'] : [side, '[aria-current]'];
    pane.current?.querySelector<HTMLElement>(target)?.focus();
  }, [view]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text begins at its top
  useEffect(() => {
    if (text.current !== null) text.current.scrollTop = 0;
  }, [position]);

  const look = (next: 'titles' | 'text') => {
    isLed.current = next !== view && window.matchMedia(NARROW).matches;
    setView(next);
  };
  const choose = (next: number) => {
    setChosen(next);
    look('text');
  };
  const reading = readings[position];
  if (reading === undefined) return null;
  return (
    <div className={`${card(0, 'sunken', 'line')} ${s.reader}`} data-view={view}>
      <Titles ref={side} readings={readings} position={position} onChoose={choose} onTurn={setChosen} />
      <article ref={text} className={s.text} aria-labelledby={id}>
        <Button
          variant="ghost"
          size="sm"
          className={`${s.toTitles} ${s.back}`}
          onClick={() => look('titles')}
        >
          <Icon name="chevron-right" size={16} />
          {t('toTitles')}
        </Button>
        <ReadingText reading={reading} id={id} actions={actions?.(position)} onLeave={onLeave} />
        {readings.length > 1 && (
          <div className={`${toolbar(2, 'between')} ${typography(13, 'quiet', 'tabular')} ${s.steps}`}>
            <StepButton
              direction="back"
              label={t('previous')}
              over={position === 0}
              onStep={() => choose(position - 1)}
            />
            <span aria-live="polite">{t('position', { position: position + 1, all: readings.length })}</span>
            <StepButton
              direction="forth"
              label={t('next')}
              over={position === readings.length - 1}
              onStep={() => choose(position + 1)}
            />
          </div>
        )}
      </article>
    </div>
  );
}
