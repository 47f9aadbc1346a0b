import { useTranslation } from 'react-i18next';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import { Facts } from '../../kit/Facts.tsx';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { ScrollBox } from '../../kit/ScrollBox.tsx';
import { Tag } from '../../kit/text/Tag.tsx';
import { SystemTabs } from './SystemTabs.tsx';
import s from './system.module.css';
import { useHealth } from './useHealth.ts';

const PARTS = ['database', 'sockets', 'page'] as const;
const COUNTS = ['unsettled', 'setAside'] as const;

/** How the gateway is, as it says itself. */
export default function SystemPage() {
  const { t } = useTranslation('system');
  const { health, isLost, readAt } = useHealth();
  const mark = (isGood: boolean) => <Tag tone={isGood ? 'good' : 'bad'}>{isGood ? t('good') : t('bad')}</Tag>;
  return (
    <OfficePage
      title={t('health')}
      lead={t('lead')}
      width="text"
      actions={<SystemTabs />}
      read={{ staleSince: isLost && health !== null ? readAt : null }}
    >
      {isLost && <Notice tone="error">{t('unread')}</Notice>}
      {health !== null && (
        <>
          <Panel title={t('state')}>
            <Facts
              facts={[
                { label: t('answers'), value: mark(health.ok) },
                ...PARTS.map(part => ({ label: t(part), value: mark(health[part] !== false) })),
                ...COUNTS.map(count => ({
                  label: t(count),
                  value: <Tag tone={health[count] > 0 ? 'bad' : 'good'}>{health[count]}</Tag>,
                })),
              ]}
            />
          </Panel>
          <Panel title={t('degraded')}>
            {health.degraded.length === 0 ? (
              <p className={s.fine}>{t('fine')}</p>
            ) : (
              <ul className={s.sentences}>
                {health.degraded.map(sentence => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            )}
          </Panel>
          <Panel title={t('loops')}>
            <ScrollBox label={t('loops')}>
              <table className={s.loops}>
                <thead>
                  <tr>
                    <th scope="col">{t('loop')}</th>
                    <th scope="col">{t('runs')}</th>
                    <th scope="col">{t('failures')}</th>
                    <th scope="col">{t('since')}</th>
                  </tr>
                </thead>
                <tbody>
                  {health.loops.map(({ name, runs, failuresInRow, sinceSuccessMs }) => (
                    <tr key={name}>
                      <th scope="row">{name}</th>
                      <td>{runs}</td>
                      <td data-bad={failuresInRow > 0 || undefined}>{failuresInRow}</td>
                      <td>
                        {sinceSuccessMs === null
                          ? t('never')
                          : t('seconds', { count: Math.round(sinceSuccessMs / 1000) })}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollBox>
          </Panel>
        </>
      )}
    </OfficePage>
  );
}
