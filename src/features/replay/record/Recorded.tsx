import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../kit/browser/saveFile.ts';
import type { Player } from '../../../kit/player/player.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { cluster, stack, toolbar, typography } from '../../../ui/layout/layout.ts';
import { StudioIcon } from '../icon/StudioIcon.tsx';
import s from './RecordTab.module.css';
import type { Recording, RecordStep } from './useRecording.ts';

export interface RecordedProps {
  readonly player: Player;
  readonly recording: Recording;
  readonly done: Extract<RecordStep, { readonly step: 'done' }>;
}

/** A finished recording: to keep, to play, or to forget. */
export function Recorded({ player, recording, done }: RecordedProps) {
  const { t } = useTranslation('replay');
  const { name, text, keptAmounts } = done;
  const lines = text.split('\n').filter(line => line !== '').length;
  return (
    <div className={`${stack(3, 'center')} ${s.recorded}`} role="status">
      <p className={`${toolbar(2)} ${typography(16, 'label')} ${s.lead}`}>
        <StudioIcon name="check" size={18} />
        <span>{t('record.done', { count: lines })}</span>
      </p>
      <p className={`${typography(13, 'quiet', 'normal')} ${s.small}`}>
        {t(keptAmounts ? 'record.kept' : 'record.removed')}
      </p>
      <div className={cluster(2, 'stretch', 'center')}>
        <Button
          variant="primary"
          onClick={() => saveFile(name, new Blob([text], { type: 'application/x-ndjson' }))}
        >
          <StudioIcon name="download" size={16} />
          {t('record.download')}
        </Button>
        <Button onClick={() => void player.playText(t('record.name'), text)}>
          <StudioIcon name="play" size={16} />
          {t('record.replay')}
        </Button>
        <Button variant="ghost" onClick={recording.discard}>
          {t('record.discard')}
        </Button>
      </div>
    </div>
  );
}
