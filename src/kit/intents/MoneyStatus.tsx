import { IntentStatus } from './IntentStatus.tsx';
import { FORMS, type MoneyKind } from './moneyKind.ts';
import { Refusal, type RefusalProps } from './Refusal.tsx';

export interface MoneyStatusProps extends RefusalProps {
  readonly of: MoneyKind;
}

/** What became of an intent with money: that it waits or is asked about, or why it was refused. For forms with several intents. */
export function MoneyStatus({ of, ...refusal }: MoneyStatusProps) {
  return (
    <>
      <IntentStatus of={FORMS[of]} />
      <Refusal of={of} {...refusal} />
    </>
  );
}
