import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../src/ui/amount/formatAmount.ts';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import { SECOND } from '../../../streams/wire/protocol/durations.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { ScrollBox } from '../../kit/ScrollBox.tsx';
import { useRefusalText } from '../../kit/text/useRefusalText.ts';
import { When } from '../../kit/text/When.tsx';
import { useCall } from '../../kit/useCall.ts';
import { useReadEvery } from '../../kit/useReadEvery.ts';
import { SystemTabs } from './SystemTabs.tsx';
import s from './system.module.css';

const READ = ['officeRetention'] as const;
const EVERY_MS = 10 * SECOND;

/** For how long what is kept, and what was removed. */
export default function RetentionPage() {
  const { t } = useTranslation('retention');
  const refusalText = useRefusalText();
  const read = useCall('officeRetention', {});
  const { value, failure } = read;
  useReadEvery(READ, EVERY_MS);
  return (
    <OfficePage title={t('area')} lead={t('lead')} width="text" actions={<SystemTabs />} read={read}>
      {failure !== null && <Notice tone="error">{refusalText(failure)}</Notice>}
      {value === null && failure === null && <p role="status">{t('loading')}</p>}
      {value !== null && (
        <>
          <Panel title={t('kinds.title')}>
            <ScrollBox label={t('kinds.title')}>
              <table className={s.loops}>
                <thead>
                  <tr>
                    <th scope="col">{t('kind')}</th>
                    <th scope="col">{t('kept')}</th>
                    <th scope="col">{t('lastAt')}</th>
                    <th scope="col">{t('removedLast')}</th>
                    <th scope="col">{t('removed')}</th>
                  </tr>
                </thead>
                <tbody>
                  {value.kinds.map(({ kind, days, lastAt, removedLast, removed }) => (
                    <tr key={kind}>
                      <th scope="row">{t(`kinds.${kind}`)}</th>
                      <td>{days === null ? t('always') : t('days', { count: days })}</td>
                      <td>{lastAt === null ? '' : <When at={lastAt} />}</td>
                      <td>{days === null ? '' : formatCount(removedLast)}</td>
                      <td>{days === null ? '' : formatCount(removed)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollBox>
          </Panel>
          <Panel title={t('runs.title')}>
            {value.runs.length === 0 ? (
              <p className={s.fine}>{t('runs.empty')}</p>
            ) : (
              <ScrollBox label={t('runs.title')}>
                <table className={s.loops}>
                  <thead>
                    <tr>
                      <th scope="col">{t('kind')}</th>
                      <th scope="col">{t('at')}</th>
                      <th scope="col">{t('older')}</th>
                      <th scope="col">{t('rows')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {value.runs.map(({ id, kind, at, older, removed }) => (
                      <tr key={id}>
                        <th scope="row">{t(`kinds.${kind}`)}</th>
                        <td>
                          <When at={at} />
                        </td>
                        <td>
                          <When at={older} />
                        </td>
                        <td>{formatCount(removed)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </ScrollBox>
            )}
          </Panel>
        </>
      )}
    </OfficePage>
  );
}
