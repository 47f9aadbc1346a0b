import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import s from './Reader.module.css';
import { type Reading, ReadingText } from './ReadingText.tsx';

export interface FirstReadingProps {
  readonly reading: Reading;
  /** How many there are, this one too. */
  readonly all: number;
  readonly actions?: Elements;
  readonly onAll: () => void;
  readonly onLeave: () => void;
}

/** One text alone, for whoever did not ask for any, and the way to the others. */
export function FirstReading({ reading, all, actions, onAll, onLeave }: FirstReadingProps) {
  const { t } = useTranslation('announcements');
  const id = useId();
  return (
    <article className={s.alone} aria-labelledby={id}>
      <ReadingText reading={reading} id={id} actions={actions} onLeave={onLeave} />
      {all > 1 && (
        <Button variant="ghost" className={s.toAll} onClick={onAll}>
          {t('all', { all })}
        </Button>
      )}
    </article>
  );
}
