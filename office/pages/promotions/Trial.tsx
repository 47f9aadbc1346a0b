import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../src/ui/amount/formatAmount.ts';
import { Button } from '../../../src/ui/button/Button.tsx';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { PLACE_FIELDS } from '../../../streams/wire/content/campaignFields.ts';
import type { RewardKind } from '../../../streams/wire/promotions/words.ts';
import { Facts } from '../../kit/Facts.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { useRefusalText } from '../../kit/text/useRefusalText.ts';
import { useCall } from '../../kit/useCall.ts';
import s from './promotions.module.css';
import { RewardAmount } from './RewardAmount.tsx';

interface TrialProps {
  readonly campaign: string;
  /** Unit of what the draft gives; null for none. */
  readonly rewardKind: RewardKind | null;
}

function Result({ campaign, rewardKind }: TrialProps) {
  const { t } = useTranslation(['promotions', 'content']);
  const refusalText = useRefusalText();
  const { value, failure } = useCall('officeCampaignTrial', { key: campaign });
  if (failure !== null) return <Notice tone="error">{refusalText(failure)}</Notice>;
  if (value === null) return <p role="status">{t('loading')}</p>;
  const { faults, preview } = value;
  if (faults.length > 0)
    return (
      <ul>
        {faults.map(it => (
          <li key={`${it.path.join('.')} ${it.code}`}>
            {t('trial.fault', {
              place: t(`content:fields.${ownValue(PLACE_FIELDS, it.path.join('.')) ?? it.path[0] ?? ''}`),
              fault: t(`faults.${it.code}`),
              detail: it.detail === '' ? '' : ` (${it.detail})`,
            })}
          </li>
        ))}
      </ul>
    );
  if (preview === null) return <p>{t('trial.toldOnly')}</p>;
  const number = (count: number) => <span className="num">{formatCount(count)}</span>;
  return (
    <Facts
      facts={[
        { label: t('trial.members'), value: number(preview.members) },
        { label: t('trial.winners'), value: number(preview.winners) },
        { label: t('trial.rewards'), value: number(preview.rewards) },
        { label: t('trial.total'), value: <RewardAmount amount={preview.total} kind={rewardKind} /> },
        { label: t('trial.budget'), value: <RewardAmount amount={preview.budget} kind={rewardKind} /> },
      ]}
    />
  );
}

/** Who would have got what of the draft in the 30 days before, worked out when somebody asks. */
export function Trial(props: TrialProps) {
  const { t } = useTranslation('promotions');
  const [isAsked, setAsked] = useState(false);
  return (
    <Panel title={t('trial.title')}>
      {isAsked ? (
        <Result {...props} />
      ) : (
        <Button className={s.ask} size="sm" onClick={() => setAsked(true)}>
          {t('trial.ask')}
        </Button>
      )}
    </Panel>
  );
}
