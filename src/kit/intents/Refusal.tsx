import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Failure } from '../../../streams/failure.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { typography } from '../../ui/layout/layout.ts';
import { isStake, type MoneyKind, NAMESPACES } from './moneyKind.ts';
import s from './Refusal.module.css';
import { type Unsure, unsureOf, wayAfter } from './refusalWay.ts';

/** What became of a stake that nobody took or refused; null for what is no stake. */
function unsureText(t: TFunction, of: MoneyKind, code: Unsure): string | null {
  if (of === 'games') return t(`notBet.${code}`);
  if (of === 'leave' && code !== 'outcome_unknown') return t(`notLeft.${code}`);
  return isStake(of) ? t(`not.${code}`) : null;
}

/** The sentence that a kind has of its own for a refusal; null for the general one. */
function ownText(t: TFunction, of: MoneyKind, code: string): string | null {
  if (code !== 'insufficient_funds') return null;
  // Too little money is said of the wallet, not of a stake.
  if (of === 'wallets') return t('form.tooMuch');
  if (of === 'transfer') return t('tooMuch');
  return of === 'withdrawal' ? t('withdrawal.tooMuch') : null;
}

/** A game under maintenance also says what happened to the stake (S8-29). */
const closedTexts = (t: TFunction) => [t('maintenance.title'), t('maintenance.text')] as const;

export interface RefusalProps {
  /** Why the last try failed; null shows nothing. */
  readonly failure: Failure | null;
  /** What was to be done with money; not given for anything else. */
  readonly of?: MoneyKind | undefined;
  /** Called when the link to what can be done instead is followed. */
  readonly onFollow?: (() => void) | undefined;
}

/** Why something was not done, what that means for the money, and where to go on; above the button that was pressed. */
export function Refusal({ failure, of, onFollow }: RefusalProps) {
  if (failure === null) return null;
  return of === undefined ? (
    <PlainRefusal failure={failure} />
  ) : (
    <MoneyRefusal failure={failure} of={of} onFollow={onFollow} />
  );
}

function PlainRefusal({ failure }: { readonly failure: Failure }) {
  return <Notice tone="error">{useFailureText()(failure)}</Notice>;
}

interface MoneyRefusalProps extends RefusalProps {
  readonly failure: Failure;
  readonly of: MoneyKind;
}

function MoneyRefusal({ failure, of, onFollow }: MoneyRefusalProps) {
  // Its texts are those of the feature that asks: none of them is named here by its namespace.
  const { t } = useTranslation(NAMESPACES[of] ?? 'common');
  const failureText = useFailureText();
  const unsure = unsureOf(failure);
  const unsureWords = unsure === undefined ? null : unsureText(t, of, unsure);
  if (unsureWords !== null)
    return <Notice tone={unsure === 'outcome_unknown' ? 'error' : 'warn'}>{unsureWords}</Notice>;
  const way = wayAfter(failure, of);
  const closed = of === 'games' && failure.code === 'maintenance' ? closedTexts(t) : null;
  const text = closed?.[0] ?? ownText(t, of, failure.code) ?? failureText(failure);
  if (way === undefined) return <Notice tone={of === 'crash' ? 'warn' : 'error'}>{text}</Notice>;
  return (
    <Notice tone={of === 'deposit' ? 'error' : 'warn'}>
      <p className={typography('strong')}>{text}</p>
      {closed !== null && <p>{closed[1]}</p>}
      <Link className={s.way} to={way.to} onClick={onFollow}>
        {t(way.text)}
      </Link>
    </Notice>
  );
}
