import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useStreams } from '../streams/StreamsContext.ts';
import { useBehavior } from '../streams/useBehavior.ts';
import s from './IntentStatus.module.css';

export interface IntentStatusProps {
  /** Which intents with money belong to this form: bets, or answers to contracts. */
  readonly of: 'bet' | 'answer';
}

/**
 * Shows that an intent with money has no answer yet, with a button to cancel it, or that the gateway is being
 * asked whether it happened. Renders nothing otherwise. Place it where the form shows its failures.
 */
export function IntentStatus({ of }: IntentStatusProps) {
  const { t } = useTranslation();
  const { intents } = useStreams();
  const pending = useBehavior(intents.pending$);
  const mine = pending.find(({ call, phase }) => phase !== 'sending' && (call === 'bet') === (of === 'bet'));
  if (mine === undefined) return null;
  if (mine.phase === 'asking') {
    return <Notice tone="warn">{t(of === 'bet' ? 'intent.askingBet' : 'intent.askingAnswer')}</Notice>;
  }
  return (
    <Notice tone="info">
      <div className={s.waiting}>
        <span>{t('intent.waiting')}</span>
        <Button onClick={() => intents.cancel(mine.key)}>{t('intent.cancel')}</Button>
      </div>
    </Notice>
  );
}
