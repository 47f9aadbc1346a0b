import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { readAmount } from '../../../streams/wire/fields/typedNumber.ts';
import type { BalanceState } from '../../../streams/wire/wallet/shapes.ts';
import { availableIn, MAIN_WALLET } from '../../../streams/wire/wallet/words.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';

/** What of the form can't be sent. */
export type TransferProblem = 'same' | 'amount' | 'tooMuch';

/** What is chosen and typed; a link may name the wallet that needs money (`?to=`). */
export function useTransferForm(balance: BalanceState) {
  const { i18n } = useTranslation();
  const [address] = useSearchParams();
  const wallets = balance.accounts.map(({ accountTypeId }) => accountTypeId);
  const others = wallets.filter(it => it !== MAIN_WALLET);
  const [from, setFrom] = useState(MAIN_WALLET);
  const [to, setTo] = useState(() => {
    const named = Number(address.get('to'));
    return others.includes(named) ? named : (others[0] ?? MAIN_WALLET);
  });
  const [text, setText] = useState('');
  const [told, setTold] = useState(false);
  const available = availableIn(balance, from);
  const amount = readAmount(text, i18n.language);
  let problem: TransferProblem | null = null;
  if (from === to) problem = 'same';
  else if (amount === null || amount === 0) problem = 'amount';
  else if (amount > available) problem = 'tooMuch';
  return {
    wallets,
    from,
    to,
    text,
    amount,
    available,
    /** Null until it can be sent. */
    move: problem === null && amount !== null ? { from, to, amount } : null,
    /** The fault that is shown; none before the first try. */
    problem: told ? problem : null,
    setFrom,
    setTo,
    setText,
    type: (minor: number) => setText(formatAmount(minor).replaceAll(',', '')),
    showProblem: () => setTold(true),
    swap() {
      setFrom(to);
      setTo(from);
    },
    clear() {
      setText('');
      setTold(false);
    },
  };
}
