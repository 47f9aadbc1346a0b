import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../src/ui/button/Button.tsx';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { AsOf } from '../../kit/age/AsOf.tsx';
import { useFollowed } from '../../kit/age/useFollowed.ts';
import { useMay } from '../../kit/OfficeContext.ts';
import { Panel } from '../../kit/Panel.tsx';
import { ScrollBox } from '../../kit/ScrollBox.tsx';
import { By } from '../../kit/text/By.tsx';
import { Money } from '../../kit/text/Money.tsx';
import { useRefusalText } from '../../kit/text/useRefusalText.ts';
import { When } from '../../kit/text/When.tsx';
import { useCall } from '../../kit/useCall.ts';
import { ActLimitDialog } from './ActLimitDialog.tsx';
import s from './requests.module.css';

type ActLimit = CallValue<'officeActLimits'>[number];

/** How much one operator does alone, action by action; owners change it. */
export function LimitsPanel() {
  const { t } = useTranslation('requests');
  const may = useMay();
  const refusalText = useRefusalText();
  const { value, failure, staleSince, reload } = useFollowed(useCall('officeActLimits', {}));
  const [open, setOpen] = useState<ActLimit | null>(null);
  return (
    <Panel title={t('limits.title')}>
      <p className={s.lead}>{t('limits.lead')}</p>
      <AsOf staleSince={staleSince} reload={reload} />
      {failure !== null && <Notice tone="error">{refusalText(failure)}</Notice>}
      <ScrollBox label={t('limits.title')}>
        <table className={s.limits}>
          <thead>
            <tr>
              <th scope="col">{t('call')}</th>
              <th scope="col" className={s.end}>
                {t('limits.amount')}
              </th>
              <th scope="col">{t('limits.changed')}</th>
              {may('limit.write') && (
                <th scope="col">
                  <span className="sr">{t('limits.edit')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {(value ?? []).map(limit => (
              <tr key={limit.call}>
                <th scope="row">{t(`actions.${limit.call}`)}</th>
                <td className={s.end}>
                  <Money minor={limit.amount} currency={limit.currency} />
                </td>
                <td>
                  {limit.changedBy === null || limit.changedAt === null ? (
                    <span className={s.quiet}>{t('limits.usual')}</span>
                  ) : (
                    <>
                      <By who={limit.changedBy} /> <When at={limit.changedAt} />
                    </>
                  )}
                </td>
                {may('limit.write') && (
                  <td className={s.end}>
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={t('limits.editOf', { action: t(`actions.${limit.call}`) })}
                      onClick={() => setOpen(limit)}
                    >
                      {t('limits.edit')}
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {open && <ActLimitDialog limit={open} onClose={() => setOpen(null)} />}
    </Panel>
  );
}
