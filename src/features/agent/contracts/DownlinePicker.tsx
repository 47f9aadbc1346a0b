import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { createAgentContractsStore } from '../../../../streams/stores/agentContracts.ts';
import { proposePath } from '../../../kit/downlines/addresses.ts';
import { RemoteView } from '../../../kit/remote/RemoteView.tsx';
import { useRemote } from '../../../kit/remote/useRemote.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { card, stack, toolbar, typography } from '../../../ui/layout/layout.ts';
import s from './contracts.module.css';

/** An agent's direct downlines, found by a part of their name: to whom something is to be offered. */
export function DownlinePicker() {
  const { t } = useTranslation('contracts');
  const store = useStore(createAgentContractsStore);
  const [search, setSearch] = useState('');
  const wanted = search.trim();
  const [found, again] = useRemote(`downlines ${wanted}`, () => store.downlines(wanted));
  return (
    <section className={stack(4)} aria-label={t('pick.title')}>
      <Field
        label={t('pick.search')}
        type="search"
        autoComplete="off"
        maxLength={64}
        value={search}
        onChange={event => setSearch(event.currentTarget.value)}
      />
      <RemoteView
        remote={found}
        error={t('pick.error')}
        onRetry={again}
        empty={<EmptyState title={t(wanted === '' ? 'pick.none' : 'pick.nobody')} />}
      >
        {people => (
          <ul className={`${card(0, 'small')} ${s.people}`}>
            {people.map(({ username, nickname }) => (
              <li key={username}>
                <Link className={`${toolbar(3)} ${s.person}`} to={proposePath(username)}>
                  <bdi>{username}</bdi>
                  {nickname !== null && <bdi className={typography(14, 'quiet')}>{nickname}</bdi>}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </RemoteView>
    </section>
  );
}
