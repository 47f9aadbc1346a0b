import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../src/ui/button/Button.tsx';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { useAct } from '../../kit/act/useAct.ts';
import { Facts } from '../../kit/Facts.tsx';
import type { ListColumn } from '../../kit/list/columns.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { wholeList } from '../../kit/list/source.ts';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { useOperator } from '../../kit/OfficeContext.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { useToast } from '../../kit/Toasts.tsx';
import { Tag } from '../../kit/text/Tag.tsx';
import { useRefusalText } from '../../kit/text/useRefusalText.ts';
import { When } from '../../kit/text/When.tsx';
import { useCall } from '../../kit/useCall.ts';
import { PasskeysPanel } from './PasskeysPanel.tsx';

type Session = CallValue<'officeSessions'>[number];

/** Who is signed in, and where else. */
export default function AccountPage() {
  const { t } = useTranslation('account');
  const toast = useToast();
  const refusalText = useRefusalText();
  const operator = useOperator();
  const address = useListAddress();
  const act = useAct('officeEndSession', {
    reloads: ['officeSessions'],
    onDone: () => toast(t('ended')),
  });
  const { run, busy } = act;
  const source = wholeList(useCall('officeSessions', {}), sessions => sessions);
  const columns = useMemo<readonly ListColumn<Session>[]>(
    () => [
      { id: 'opened', label: t('opened'), cell: it => <When at={it.openedAt} /> },
      { id: 'active', label: t('active'), cell: it => <When at={it.activeAt} /> },
      { id: 'address', label: t('address'), cell: it => it.address },
      { id: 'device', label: t('device'), cell: it => it.device ?? t('unknown'), width: 200 },
      {
        id: 'end',
        label: t('end'),
        cell: ({ sessionId, own }) =>
          own ? (
            <Tag tone="info">{t('own')}</Tag>
          ) : (
            <Button size="sm" variant="ghost" busy={busy} onClick={() => run({ sessionId })}>
              {t('end')}
            </Button>
          ),
        width: 120,
      },
    ],
    [t, busy, run],
  );
  return (
    <OfficePage title={t('area')} lead={t('lead')}>
      <Facts
        facts={[
          { label: t('who'), value: <span>{operator.name}</span> },
          { label: t('login'), value: <span>{operator.login}</span> },
          { label: t('role'), value: <span>{operator.role}</span> },
          {
            label: t('proved'),
            value: operator.provedAt === null ? <span>{t('never')}</span> : <When at={operator.provedAt} />,
          },
        ]}
      />
      <PasskeysPanel />
      {act.failure !== null && <Notice tone="error">{refusalText(act.failure)}</Notice>}
      <OfficeList
        id="sessions"
        label={t('sessions')}
        address={address}
        source={source}
        columns={columns}
        rowKey={it => it.sessionId}
        empty={t('unknown')}
      />
    </OfficePage>
  );
}
