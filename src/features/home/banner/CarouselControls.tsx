import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { middle } from '../../../ui/layout/layout.ts';
import s from './CarouselControls.module.css';

export interface CarouselControlsProps {
  readonly count: number;
  readonly index: number;
  readonly paused: boolean;
  /** Null when nothing moves by itself. */
  readonly onPause: (() => void) | null;
  readonly onGo: (by: 1 | -1) => void;
  readonly onPick: (index: number) => void;
}

/** The buttons of a carousel: pause, back, one dot per slide, on. The arrow keys work on all of them. */
export function CarouselControls({ count, index, paused, onPause, onGo, onPick }: CarouselControlsProps) {
  const { t, i18n } = useTranslation('home');
  const onKey = (event: KeyboardEvent) => {
    const sense = i18n.dir() === 'rtl' ? -1 : 1;
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    onGo((event.key === 'ArrowRight') === (sense === 1) ? 1 : -1);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons have the focus, it only hears their keys
    <div className={s.bar} onKeyDown={onKey}>
      {onPause !== null && (
        <IconButton className={s.button} label={t('banner.pause')} aria-pressed={paused} onClick={onPause}>
          <Icon name={paused ? 'play' : 'pause'} size={16} />
        </IconButton>
      )}
      <IconButton className={`${s.button} ${s.step}`} label={t('banner.back')} onClick={() => onGo(-1)}>
        <span className={s.back}>
          <Icon name="chevron-right" size={18} />
        </span>
      </IconButton>
      {Array.from({ length: count }, (_, at) => at).map(at => (
        <button
          key={at}
          type="button"
          className={`${middle()} ${s.dot}`}
          aria-label={t('banner.pick', { n: at + 1, count })}
          aria-current={at === index || undefined}
          onClick={() => onPick(at)}
        />
      ))}
      <IconButton className={`${s.button} ${s.step}`} label={t('banner.on')} onClick={() => onGo(1)}>
        <span className={s.on}>
          <Icon name="chevron-right" size={18} />
        </span>
      </IconButton>
    </div>
  );
}
