import { useTranslation } from 'react-i18next';
import type { Act } from '../../app/stage/act.ts';
import type { Stage } from '../../app/stage/stage.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Verdict } from './expectations/Verdict.tsx';
import type { Recording } from './record/useRecording.ts';
import s from './Studio.module.css';

export interface NowPlayingProps {
  readonly stage: Stage;
  readonly act: Act;
  /** Name of the script that is being opened. */
  readonly opening: string | null;
  readonly recording: Recording;
}

/** What the page shows, in the head of the panel: a script (with the way back), the gateway, a recording. */
export function NowPlaying({ stage, act, opening, recording }: NowPlayingProps) {
  const { t } = useTranslation('replay');
  if (opening !== null)
    return (
      <p className={s.now} role="status">
        {t('opening', { name: opening })}
      </p>
    );
  if (act.kind === 'script')
    return (
      <div className={s.now}>
        <span className={s.scripted}>{t('playing', { name: act.name })}</span>
        <Button size="sm" className={s.back} onClick={() => stage.backToLive()}>
          {t('backToLive')}
        </Button>
        <Verdict session={act.session} />
      </div>
    );
  const recordingNow = recording.state.step === 'recording';
  return (
    <p className={s.now}>
      <span className={recordingNow ? s.recording : s.live}>{t(recordingNow ? 'recordingNow' : 'live')}</span>
    </p>
  );
}
