import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../src/ui/amount/formatAmount.ts';
import { Notice } from '../../../../src/ui/feedback/Notice.tsx';
import type { DrawKind } from '../../../../streams/wire/draws/words.ts';
import { Facts } from '../../../kit/Facts.tsx';
import { Panel } from '../../../kit/Panel.tsx';
import { Money } from '../../../kit/text/Money.tsx';
import { useRefusalText } from '../../../kit/text/useRefusalText.ts';
import { When } from '../../../kit/text/When.tsx';
import { useCall } from '../../../kit/useCall.ts';
import s from './draws.module.css';

interface DrawTrialProps {
  readonly kind: DrawKind;
  readonly document: string;
}

/** What is wrong with the stored draft, or when it takes place and what it gives at most. */
export function DrawTrial({ kind, document: key }: DrawTrialProps) {
  const { t } = useTranslation(['draws', 'promotions']);
  const refusalText = useRefusalText();
  const { value, failure } = useCall('officeDrawTrial', { kind, key });
  if (value === null) return failure && <Notice tone="error">{refusalText(failure)}</Notice>;
  const { faults, next, count, most, points } = value;
  return (
    <Panel title={t('trial.title')}>
      {faults.length > 0 && (
        <Notice tone="warn">{faults.map(({ path, message }) => `${path}: ${message}`).join(' ')}</Notice>
      )}
      {faults.length === 0 && (
        <>
          {next.length === 0 ? (
            <p>{t('trial.never')}</p>
          ) : (
            <ol className={s.next}>
              {next.map(({ at, until }) => (
                <li key={at}>
                  <When at={at} /> – <When at={until} />
                </li>
              ))}
            </ol>
          )}
          <Facts
            facts={[
              { label: t('trial.count'), value: <span className="num">{formatCount(count)}</span> },
              { label: t('trial.most'), value: <Money minor={most} /> },
              ...(points === 0
                ? []
                : [{ label: t('trial.points'), value: <span className="num">{formatCount(points)}</span> }]),
            ]}
          />
        </>
      )}
    </Panel>
  );
}
