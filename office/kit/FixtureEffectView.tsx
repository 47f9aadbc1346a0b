import { useTranslation } from 'react-i18next';
import { Facts } from './Facts.tsx';
import { Money } from './text/Money.tsx';
import { useRefusalText } from './text/useRefusalText.ts';
import { useCall } from './useCall.ts';

export interface FixtureEffectViewProps {
  readonly server: string;
  readonly fixture: string;
  /** Of a result; null for a void. */
  readonly score: { readonly home: number; readonly away: number } | null;
}

/** What a decision would do to bets, as the book computes it. */
export function FixtureEffectView({ server, fixture, score }: FixtureEffectViewProps) {
  const { t } = useTranslation();
  const refusalText = useRefusalText();
  const { value, failure } = useCall('officeFixturePreview', { server, fixture, ...score });
  if (value === null)
    return <p role="status">{failure === null ? t('fixtureEffect.working') : refusalText(failure)}</p>;
  const { bets, staked, back, paid, open } = value;
  return (
    <Facts
      facts={[
        { label: t('fixtureEffect.bets'), value: <span className="num">{bets}</span> },
        { label: t('fixtureEffect.staked'), value: <Money minor={staked} /> },
        { label: t('fixtureEffect.back'), value: <Money minor={back} /> },
        { label: t('fixtureEffect.paid'), value: <Money minor={paid} /> },
        { label: t('fixtureEffect.open'), value: <span className="num">{open}</span> },
      ]}
    />
  );
}
