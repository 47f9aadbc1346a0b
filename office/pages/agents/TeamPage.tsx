import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OfficeTeamRow } from '../../../streams/wire/office/agentCalls.ts';
import type { ListColumn } from '../../kit/list/columns.ts';
import { OfficeList } from '../../kit/list/OfficeList.tsx';
import { useListAddress } from '../../kit/list/useListAddress.ts';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { Tag } from '../../kit/text/Tag.tsx';
import { Uid } from '../../kit/text/Uid.tsx';
import { When } from '../../kit/text/When.tsx';
import { useCall } from '../../kit/useCall.ts';
import { usePages } from '../../kit/usePages.ts';
import { AgentTabs } from './AgentTabs.tsx';
import s from './agents.module.css';

/** The tree of agents and members, one level at a time. */
export default function TeamPage() {
  const { t } = useTranslation('agents');
  const address = useListAddress();
  const { of, text } = address.values;
  const input = { ...(of && { of }), ...(text && { text }) };
  const source = usePages('officeTeam', input);
  const way = useCall('officeTeam', input).value?.way ?? [];
  const columns = useMemo<readonly ListColumn<OfficeTeamRow>[]>(
    () => [
      { id: 'name', label: t('account'), cell: it => it.username, width: 180 },
      {
        id: 'role',
        label: t('role'),
        cell: it => <Tag tone={it.agent ? 'info' : 'neutral'}>{t(it.agent ? 'agent' : 'member')}</Tag>,
        width: 100,
      },
      { id: 'direct', label: t('direct'), cell: it => it.direct, width: 120, align: 'end' },
      { id: 'team', label: t('wholeTeam'), cell: it => it.team, width: 110, align: 'end' },
      { id: 'contracts', label: t('contracts'), cell: it => it.contracts, width: 110, align: 'end' },
      { id: 'at', label: t('since'), cell: it => <When at={it.at} />, width: 160 },
      {
        id: 'more',
        label: t('more'),
        width: 320,
        cell: ({ uid }) => (
          <span className={s.links}>
            <Uid uid={uid} name={t('profile')} />
            <Link className={s.link} to={`/agents/contracts?of=${encodeURIComponent(uid)}`}>
              {t('contracts')}
            </Link>
            <Link className={s.link} to={`/agents/bills?of=${encodeURIComponent(uid)}`}>
              {t('bills')}
            </Link>
            <Link className={s.link} to={`/agents/transfers?of=${encodeURIComponent(uid)}`}>
              {t('transfers')}
            </Link>
          </span>
        ),
      },
    ],
    [t],
  );
  return (
    <OfficePage title={t('area')} lead={t('lead')} actions={<AgentTabs />}>
      {way.length > 0 && (
        <nav aria-label={t('way')} className={s.way}>
          <Link to="/agents">{t('tops')}</Link>
          {way.map(({ uid, username }) => (
            <Link key={uid} to={`/agents?of=${encodeURIComponent(uid)}`}>
              {username}
            </Link>
          ))}
        </nav>
      )}
      <OfficeList
        id="team"
        label={t('team')}
        address={address}
        source={source}
        columns={columns}
        filters={[{ id: 'text', kind: 'search', label: t('search') }]}
        rowKey={it => it.uid}
        href={it => `/agents?of=${encodeURIComponent(it.uid)}`}
        empty={t('emptyTeam')}
        isSorted
      />
    </OfficePage>
  );
}
