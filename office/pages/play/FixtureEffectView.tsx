import { useTranslation } from 'react-i18next';
import { Facts } from '../../kit/Facts.tsx';
import { Money } from '../../kit/text/Money.tsx';
import { useRefusalText } from '../../kit/text/useRefusalText.ts';
import { useCall } from '../../kit/useCall.ts';
import s from './play.module.css';

export interface FixtureEffectViewProps {
  readonly server: string;
  readonly fixture: string;
  /** Of a result; null for a void. */
  readonly score: { readonly home: number; readonly away: number } | null;
}

/** What a decision would do to bets, as the book computes it. */
export function FixtureEffectView({ server, fixture, score }: FixtureEffectViewProps) {
  const { t } = useTranslation('play');
  const refusalText = useRefusalText();
  const { value, failure } = useCall('officeFixturePreview', { server, fixture, ...score });
  if (value === null)
    return <p role="status">{failure === null ? t('fixtures.effect.working') : refusalText(failure)}</p>;
  const { bets, staked, back, paid, open } = value;
  return (
    <div className={s.effect}>
      <Facts
        facts={[
          { label: t('fixtures.effect.bets'), value: <span className="num">{bets}</span> },
          { label: t('fixtures.effect.staked'), value: <Money minor={staked} /> },
          { label: t('fixtures.effect.back'), value: <Money minor={back} /> },
          { label: t('fixtures.effect.paid'), value: <Money minor={paid} /> },
          { label: t('fixtures.effect.open'), value: <span className="num">{open}</span> },
        ]}
      />
      {staked + back + paid > 0 && <p>{t('fixtures.effect.two')}</p>}
    </div>
  );
}
