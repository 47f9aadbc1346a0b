import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { createDownlinesStore } from '../../../streams/stores/downlines.ts';
import type { DownlineNode } from '../../../streams/wire/downlines/shapes.ts';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { grid, stack } from '../../ui/layout/layout.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { Trail } from '../../ui/page/Trail.tsx';
import { Tabs } from '../../ui/tabs/Tabs.tsx';
import { DownlineTable } from './DownlineTable.tsx';
import s from './downlinesPage.module.css';
import { MemberCard } from './MemberCard.tsx';
import { TeamSearch } from './TeamSearch.tsx';
import { Tree } from './Tree.tsx';
import { type TeamAddress, type TeamView, useTeamAddress } from './useTeamAddress.ts';

/** The way from the agent down to the account at the top; nothing while that is the agent itself. */
function Breadcrumbs({ node, address }: { readonly node: DownlineNode; readonly address: TeamAddress }) {
  const { t } = useTranslation('downlines');
  if (node.path.length < 2) return null;
  return (
    <Trail
      label={t('crumbs')}
      items={node.path.map(({ username }, place) => {
        const name = <bdi>{username}</bdi>;
        if (place === node.path.length - 1) return name;
        return (
          <button key={username} type="button" onClick={() => address.goTo(place === 0 ? null : username)}>
            {name}
          </button>
        );
      })}
    />
  );
}

/** A team without anybody in it. */
function Nobody({ isSelf }: { readonly isSelf: boolean }) {
  const { t } = useTranslation('downlines');
  if (!isSelf) return <EmptyState title={t('none')} />;
  return (
    <EmptyState
      title={t('noneYet')}
      action={
        <Link className={buttonClass('primary')} to="/agent/registerCenter">
          {t('invite')}
        </Link>
      }
    >
      {t('noneText')}
    </EmptyState>
  );
}

/** The team below one account, as a tree or as a table. */
function Team({ node, address }: { readonly node: DownlineNode; readonly address: TeamAddress }) {
  const { view, order, role, card, openCard, goTo } = address;
  if (node.node.direct === 0) return <Nobody isSelf={node.path.length === 1} />;
  if (view === 'tree') return <Tree root={node.node} chosen={card} onChoose={openCard} />;
  if (node.items.length === 0) return <Nobody isSelf={false} />;
  return (
    <DownlineTable
      key={`${node.node.username} ${order.sort} ${role}`}
      first={node}
      order={order}
      onCard={openCard}
      onLevel={goTo}
    />
  );
}

/** Everybody below an agent (S2-136): tree and table, search, and a card with what can be done. */
export default function DownlinesPage() {
  const { t } = useTranslation(['downlines', 'shell']);
  const store = useStore(createDownlinesStore);
  const address = useTeamAddress();
  const { view, of, card, sort, role, order } = address;
  useEffect(() => store.order(order), [store, order]);
  const [node, again] = useRemote(`node ${of ?? ''} ${sort} ${role}`, () =>
    store.node({ ...order, ...(of !== null && { account: of }) }),
  );
  const tabs = (['tree', 'table'] as const).map(key => ({ key, label: t(`view.${key}`) }));
  return (
    <Page>
      <PageHead title={t('shell:page.downlineManagmentView')} lead={t('lead')}>
        <Link className={buttonClass('soft')} to="/agent/registerCenter">
          {t('invite')}
        </Link>
      </PageHead>
      <div className={`${grid(3, 'top')} ${s.tools}`}>
        <TeamSearch onCard={address.openCard} />
        <Select
          label={t('roles.label')}
          value={role}
          options={(['', 'agent', 'member'] as const).map(value => ({
            value,
            label: t(`roles.${value === '' ? 'all' : value}`),
          }))}
          onChange={({ target }) => address.set('role', target.value)}
        />
        <Select
          label={t('sort.label')}
          value={sort}
          options={(['name', 'newest'] as const).map(value => ({ value, label: t(`sort.${value}`) }))}
          onChange={({ target }) => address.set('sort', target.value === 'name' ? '' : target.value)}
        />
      </div>
      <Tabs<TeamView>
        label={t('view.label')}
        tabs={tabs}
        current={view}
        onChange={key => address.set('view', key === 'tree' ? '' : key)}
      >
        <RemoteView remote={node} error={t('error')} onRetry={again}>
          {known => (
            <div className={`${stack(3)} ${s.team}`}>
              <Breadcrumbs node={known} address={address} />
              <Team node={known} address={address} />
            </div>
          )}
        </RemoteView>
      </Tabs>
      {card !== null && (
        <AppDialog key={card} title={card} width="md" onClose={() => address.openCard(null)}>
          <MemberCard account={card} />
        </AppDialog>
      )}
    </Page>
  );
}
