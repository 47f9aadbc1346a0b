import { useTranslation } from 'react-i18next';
import type { Player } from '../../kit/player/player.ts';
import type { PlayerSource } from '../../kit/player/source.ts';
import { Button } from '../../ui/button/Button.tsx';
import { toolbar } from '../../ui/layout/layout.ts';
import { ExpectationResult } from './expectations/ExpectationResult.tsx';
import type { Recording } from './record/useRecording.ts';
import s from './Studio.module.css';

export interface NowPlayingProps {
  readonly player: Player;
  readonly source: PlayerSource;
  /** Name of the script that is being opened. */
  readonly opening: string | null;
  readonly recording: Recording;
}

/** What the page shows, in the head of the panel: a script (with the way back), the gateway, a recording. */
export function NowPlaying({ player, source, opening, recording }: NowPlayingProps) {
  const { t } = useTranslation('replay');
  if (opening !== null)
    return (
      <p className={`${toolbar('2-3')} ${s.now}`} role="status">
        {t('opening', { name: opening })}
      </p>
    );
  if (source.kind === 'script')
    return (
      <div className={`${toolbar('2-3')} ${s.now}`}>
        <span className={s.scripted}>{t('playing', { name: source.name })}</span>
        <Button size="sm" className={s.back} onClick={() => player.backToLive()}>
          {t('backToLive')}
        </Button>
        <ExpectationResult session={source.session} />
      </div>
    );
  const recordingNow = recording.state.step === 'recording';
  return (
    <p className={`${toolbar('2-3')} ${s.now}`}>
      <span className={recordingNow ? s.recording : s.live}>{t(recordingNow ? 'recordingNow' : 'live')}</span>
    </p>
  );
}
