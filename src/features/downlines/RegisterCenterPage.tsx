import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mapRemote } from '../../../streams/remote/remote.ts';
import { createInvitationsStore } from '../../../streams/stores/invitations.ts';
import { useQuery } from '../../kit/navigation/useQuery.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { stack, typography } from '../../ui/layout/layout.ts';
import { Columns } from '../../ui/page/Columns.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { Tabs } from '../../ui/tabs/Tabs.tsx';
import { InvitationCard } from './InvitationCard.tsx';
import { InvitationForm } from './InvitationForm.tsx';
import { OpenAccountForm } from './OpenAccountForm.tsx';

/** The form of a new invitation, and that one was made. */
function NewInvitation() {
  const { t } = useTranslation('invitations');
  const store = useStore(createInvitationsStore);
  const list = useBehavior(store.list$);
  const [made, setMade] = useState<string | null>(null);
  return (
    <RemoteView remote={list} error={t('error')} onRetry={store.refresh}>
      {({ passable, items, most }) => (
        <>
          {made !== null && <Notice tone="info">{t('made', { code: made })}</Notice>}
          {items.filter(({ state }) => state === 'open').length >= most ? (
            <Notice tone="warn">{t('full', { count: most })}</Notice>
          ) : (
            <InvitationForm passable={passable} onMade={({ code }) => setMade(code)} />
          )}
        </>
      )}
    </RemoteView>
  );
}

/** Where an agent brings people in (S2-135): invitations with their links, and accounts opened by hand. */
export default function RegisterCenterPage() {
  const { t } = useTranslation(['invitations', 'shell', 'rules']);
  const store = useStore(createInvitationsStore);
  const list = useBehavior(store.list$);
  const [query, change] = useQuery();
  useEffect(() => {
    store.watch(true);
    return () => store.watch(false);
  }, [store]);
  const tab = query.get('way') === 'account' ? 'account' : 'link';
  const tabs = (['link', 'account'] as const).map(key => ({ key, label: t(`ways.${key}`) }));
  return (
    <Page>
      <PageHead title={t('shell:page.registerCenter')} lead={t('lead')} />
      <Columns>
        <div className={stack(4)}>
          <Tabs
            label={t('ways.label')}
            tabs={tabs}
            current={tab}
            onChange={key =>
              change(next => (key === 'account' ? next.set('way', key) : next.delete('way')), {
                replace: true,
              })
            }
          >
            {tab === 'link' ? <NewInvitation /> : <OpenAccountForm />}
          </Tabs>
        </div>
        <section className={stack(3)} aria-labelledby="invitations">
          <h2 id="invitations" className={typography(20)}>
            {t('title')}
          </h2>
          <RemoteView
            remote={mapRemote(list, ({ items }) => items)}
            error={t('error')}
            onRetry={store.refresh}
            empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
          >
            {items => (
              <ul className={stack(3)}>
                {items.map(invitation => (
                  <InvitationCard key={invitation.code} invitation={invitation} />
                ))}
              </ul>
            )}
          </RemoteView>
        </section>
      </Columns>
    </Page>
  );
}
