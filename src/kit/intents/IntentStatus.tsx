import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useStreams } from '../streams/StreamsContext.ts';
import { useBehavior } from '../streams/useBehavior.ts';
import s from './IntentStatus.module.css';

export interface IntentStatusProps {
  /**
   * Which intents with money belong to this form: bets, answers to contracts, deposits and withdrawals, transfers,
   * promotions, missions and prizes, or points.
   */
  readonly of: 'bet' | 'seat' | 'answer' | 'cash' | 'wallets' | 'transfer' | 'promotion' | 'points';
}

const POINT_CALLS: ReadonlySet<string> = new Set(['redeemPointReward', 'convertPoint', 'pointConfirm']);

const BETS = /^(bet$|lottery|mines|moves|crash)/;
const REWARDS = /^(promotion|mission|claimRaffle$)/;

/** The form that an intent belongs to. */
function formOf(call: string): IntentStatusProps['of'] {
  if (BETS.test(call)) return 'bet';
  if (call.startsWith('room')) return 'seat';
  if (call === 'walletTransfer') return 'wallets';
  if (call === 'teamTransfer') return 'transfer';
  if (REWARDS.test(call)) return 'promotion';
  if (POINT_CALLS.has(call)) return 'points';
  return call.startsWith('process') ? 'answer' : 'cash';
}

const ASKING = {
  bet: 'intent.askingBet',
  seat: 'intent.askingSeat',
  answer: 'intent.askingAnswer',
  cash: 'intent.askingCash',
  wallets: 'intent.askingWallets',
  transfer: 'intent.askingTransfer',
  promotion: 'intent.askingPromotion',
  points: 'intent.askingPoints',
} as const;

/**
 * Shows that an intent with money has no answer yet, with a button to cancel it, or that the gateway is being
 * asked whether it happened. Renders nothing otherwise. Place it where the form shows its failures.
 */
export function IntentStatus({ of }: IntentStatusProps) {
  const { t } = useTranslation();
  const { intents } = useStreams();
  const pending = useBehavior(intents.pending$);
  const mine = pending.find(({ call, phase }) => phase !== 'sending' && formOf(call) === of);
  if (mine === undefined) return null;
  if (mine.phase === 'asking') {
    return <Notice tone="warn">{t(ASKING[of])}</Notice>;
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
