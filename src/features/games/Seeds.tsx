import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RotateAnswer, SeedState } from '../../../streams/wire/games/shapes.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { pairs, stack, typography } from '../../ui/layout/layout.ts';
import { RotateForm } from './RotateForm.tsx';
import s from './Seeds.module.css';

function SeedList({ seed }: { readonly seed: SeedState }) {
  const { t } = useTranslation('games');
  return (
    <dl className={`${stack(1)} ${typography(14)} ${pairs()} ${s.list}`}>
      <dt>{t('seeds.commit')}</dt>
      <dd>{seed.commit}</dd>
      <dt>{t('seeds.client')}</dt>
      <dd>{seed.clientSeed}</dd>
      <dt>{t('seeds.next')}</dt>
      <dd>{seed.nonce}</dd>
    </dl>
  );
}

function Revealed({ answer }: { readonly answer: RotateAnswer }) {
  const { t } = useTranslation('games');
  return (
    <Notice tone="info">
      <p>{t('seeds.revealed', { count: answer.revealed.rounds })}</p>
      <code className={s.code}>{answer.revealed.serverSeed}</code>
    </Notice>
  );
}

/** The seed pair in use, and the rotation that reveals it. */
export function Seeds({ onRotated }: { readonly onRotated: (answer: RotateAnswer) => void }) {
  const { t } = useTranslation('games');
  const [read, again] = useRemote('seed', ({ games }) => games.seed());
  const [answer, setAnswer] = useState<RotateAnswer | null>(null);
  return (
    <RemoteView remote={read} error={t('seeds.error')} onRetry={again} loading={<Skeleton lines={5} />}>
      {seed => (
        <div className={stack(4)}>
          <p className={`${typography(14, 'quiet')} ${s.text}`}>{t('seeds.explain')}</p>
          <SeedList seed={answer?.seed ?? seed} />
          {answer !== null && <Revealed answer={answer} />}
          <RotateForm
            label={t('seeds.rotate')}
            onRotated={result => {
              setAnswer(result);
              onRotated(result);
            }}
          />
        </div>
      )}
    </RemoteView>
  );
}
