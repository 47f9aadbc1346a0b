import { useTranslation } from 'react-i18next';
import type { PassableRates } from '../../../streams/wire/invitations/shapes.ts';
import { merchant } from '../../kit/merchant.ts';
import { NumberField } from '../../kit/numbers/NumberField.tsx';
import { formatShare } from '../../ui/amount/formatShare.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { grid, stack, typography } from '../../ui/layout/layout.ts';
import s from './downlines.module.css';
import { highestShare, type RateName, type RateProblem, type RateTexts, SHARES } from './rates.ts';

export interface RateFieldsProps {
  readonly texts: RateTexts;
  readonly passable: PassableRates;
  readonly problems: ReadonlyMap<RateName, RateProblem>;
  readonly onChange: (texts: RateTexts) => void;
}

/** What an invitation offers to agents: a share of each kind, up to what may be passed on. */
export function RateFields({ texts, passable, problems, onChange }: RateFieldsProps) {
  const { t } = useTranslation('invitations');
  const offered = SHARES.filter(name => highestShare(passable, name) > 0);
  const set = (name: RateName) => (event: { readonly currentTarget: { readonly value: string } }) =>
    onChange({ ...texts, [name]: event.currentTarget.value });
  const problemText = (name: RateName, most: string) => {
    const problem = problems.get(name);
    return problem === undefined ? undefined : t(`problem.${problem}`, { most });
  };
  return (
    <fieldset className={stack(2)}>
      <legend className={s.legend}>{t('form.rates')}</legend>
      {offered.length === 0 ? (
        <Notice tone="info">{t('form.noRates')}</Notice>
      ) : (
        <>
          <p className={`${typography(13, 'quiet')} ${s.hint}`}>{t('form.ratesHint')}</p>
          <div className={`${grid(3, 'top')} ${s.pair}`}>
            {offered.map(name => {
              const most = formatShare(highestShare(passable, name));
              return (
                <NumberField
                  key={name}
                  sort="share"
                  label={t(`field.${name}`)}
                  hint={t('form.most', { most })}
                  unit="%"
                  text={texts[name]}
                  error={problemText(name, most)}
                  onChange={set(name)}
                />
              );
            })}
            {(offered.includes('winRate') || offered.includes('lossRate')) && (
              <NumberField
                sort="amount"
                label={t('field.singleBet')}
                unit={merchant.currencySymbol}
                text={texts.singleBet}
                error={problemText('singleBet', '')}
                onChange={set('singleBet')}
              />
            )}
          </div>
        </>
      )}
    </fieldset>
  );
}
