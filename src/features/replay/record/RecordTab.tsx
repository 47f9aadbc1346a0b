import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Player } from '../../../kit/player/player.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { card, stack, toolbar, typography } from '../../../ui/layout/layout.ts';
import { Counters } from './Counters.tsx';
import { Recorded } from './Recorded.tsx';
import s from './RecordTab.module.css';
import type { Recording } from './useRecording.ts';

export interface RecordTabProps {
  readonly player: Player;
  readonly recording: Recording;
  /** A script plays in the place of the gateway: there is nothing live to record. */
  readonly scripted: boolean;
}

function Begin({ recording, busy }: { readonly recording: Recording; readonly busy: boolean }) {
  const { t } = useTranslation('replay');
  return (
    <div className={`${stack(3, 'center')} ${s.begin}`}>
      <p className={`${toolbar(2)} ${typography(16, 'label')} ${s.lead}`}>{t('record.intro')}</p>
      <p className={`${typography(13, 'quiet', 'normal')} ${s.small}`}>{t('record.private')}</p>
      <Button variant="primary" busy={busy} onClick={() => void recording.start()}>
        <span className={s.dot} aria-hidden="true" />
        <span>{t(busy ? 'record.starting' : 'record.start')}</span>
      </Button>
    </div>
  );
}

/** Records the live page into a script: one click to begin, one to end. */
export function RecordTab({ player, recording, scripted }: RecordTabProps) {
  const { t } = useTranslation('replay');
  const [keepAmounts, setKeepAmounts] = useState(false);
  const { state } = recording;
  if (state.step === 'done') return <Recorded player={player} recording={recording} done={state} />;
  if (scripted)
    return (
      <EmptyState
        title={t('record.scripted')}
        action={<Button onClick={() => player.backToLive()}>{t('backToLive')}</Button>}
      />
    );
  if (state.step === 'failed')
    return (
      <EmptyState
        tone="error"
        title={t('record.failed')}
        action={<Button onClick={recording.discard}>{t('record.again')}</Button>}
      />
    );
  if (state.step === 'idle' || state.step === 'starting')
    return <Begin recording={recording} busy={state.step === 'starting'} />;
  return (
    <div className={`${stack(3, 'center')} ${s.running}`}>
      {state.step === 'recording' && <Counters recorder={state.recorder} />}
      <label className={`${card('2-3', 'soft', 'small')} ${typography('toStart')} ${s.choice}`}>
        <input
          type="checkbox"
          checked={keepAmounts}
          onChange={event => setKeepAmounts(event.target.checked)}
        />
        <span>
          <strong>{t('record.keepAmounts')}</strong>
          <span className={`${typography(13, 'quiet', 'normal')} ${s.small}`}>{t('record.amounts')}</span>
        </span>
      </label>
      <Button
        variant="danger"
        busy={state.step === 'stopping'}
        onClick={() => void recording.stop(keepAmounts)}
      >
        {t('record.stop')}
      </Button>
    </div>
  );
}
