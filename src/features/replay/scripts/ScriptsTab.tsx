import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Player } from '../../../kit/player/player.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { card, cluster, grid, stack, typography } from '../../../ui/layout/layout.ts';
import { StudioIcon } from '../icon/StudioIcon.tsx';
import s from './ScriptsTab.module.css';
import { useGallery } from './useGallery.ts';

export interface ScriptsTabProps {
  readonly player: Player;
  /** Name of the script that plays now. */
  readonly playing: string | null;
  readonly onFile: (file: File) => void;
}

function GalleryList({ player, playing }: Omit<ScriptsTabProps, 'onFile'>) {
  const { t } = useTranslation('replay');
  const { gallery, again } = useGallery(player);
  if (gallery.state === 'loading') return <Skeleton height="40px" lines={4} />;
  if (gallery.state === 'failed')
    return (
      <EmptyState
        tone="error"
        title={t('scripts.failed')}
        action={<Button onClick={again}>{t('scripts.again')}</Button>}
      />
    );
  if (gallery.scripts.length === 0) return <EmptyState title={t('scripts.empty')} />;
  return (
    <ul className={`${grid(2)} ${s.list}`}>
      {gallery.scripts.map(({ name, about }) => (
        <li key={name}>
          <button
            type="button"
            className={`${card('2-3', 'soft', 'small', 'line')} ${typography('toStart')} ${s.script}`}
            aria-current={name === playing || undefined}
            onClick={() => void player.playNamed(name)}
          >
            <StudioIcon name="play" size={14} />
            <span className={typography('label', 'anywhere')}>{name}</span>
            <span className={`${typography(12, 'quiet')} ${s.about}`} lang="en" dir="auto">
              {about}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Where scripts come from: a file of the tester's own, or the gallery of the site. */
export function ScriptsTab({ player, playing, onFile }: ScriptsTabProps) {
  const { t } = useTranslation('replay');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={`${stack(3)} ${s.tab}`}>
      <div className={`${cluster('2-3', 'center')} ${typography('quiet', 'centered')} ${s.own}`}>
        <StudioIcon name="file-up" size={20} />
        <p>{t('scripts.drop')}</p>
        <input
          ref={input}
          type="file"
          accept=".jsonl,.json,.txt"
          className="sr"
          tabIndex={-1}
          aria-label={t('scripts.file')}
          onChange={event => {
            const [file] = event.target.files ?? [];
            // The same file can be chosen again after it was corrected.
            event.target.value = '';
            if (file !== undefined) onFile(file);
          }}
        />
        <Button size="sm" onClick={() => input.current?.click()}>
          {t('scripts.choose')}
        </Button>
      </div>
      <h3 className={typography(12, 'quiet', 'strong')}>{t('scripts.gallery')}</h3>
      <GalleryList player={player} playing={playing} />
    </div>
  );
}
