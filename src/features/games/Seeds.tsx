import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../streams/failure.ts';
import type { RotateAnswer, SeedState } from '../../../streams/wire/entities/game.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useNetworkBack } from '../../ui/idle/useNetworkBack.ts';
import { RotateForm } from './RotateForm.tsx';
import s from './Seeds.module.css';

function SeedList({ seed }: { readonly seed: SeedState }) {
  const { t } = useTranslation('games');
  return (
    <dl className={s.list}>
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
  const { t } = useTranslation(['games', 'common']);
  const failureText = useFailureText();
  const { games } = useStreams();
  const [seed, setSeed] = useState<SeedState | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [request, setRequest] = useState(() => games.seed());
  const [answer, setAnswer] = useState<RotateAnswer | null>(null);
  useEffect(() => {
    const subscription = request.subscribe(outcome => {
      if (outcome.ok) setSeed(outcome.value);
      setFailure(outcome.ok ? null : outcome.failure);
    });
    return () => subscription.unsubscribe();
  }, [request]);

  const again = () => setRequest(games.seed());
  useNetworkBack(failure !== null, again);
  if (failure !== null) {
    return (
      <EmptyState
        tone="error"
        title={t('seeds.error')}
        action={<Button onClick={again}>{t('common:retry')}</Button>}
      >
        {failureText(failure)}
      </EmptyState>
    );
  }
  return (
    <div className={s.seeds}>
      <p className={s.text}>{t('seeds.explain')}</p>
      {seed === null ? <Skeleton lines={3} /> : <SeedList seed={seed} />}
      {answer !== null && <Revealed answer={answer} />}
      <RotateForm
        label={t('seeds.rotate')}
        onRotated={result => {
          setAnswer(result);
          setSeed(result.seed);
          onRotated(result);
        }}
      />
    </div>
  );
}
