import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createTeamTransfersStore } from '../../../streams/stores/teamTransfers.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { card, stack, toolbar, typography } from '../../ui/layout/layout.ts';
import s from './teamTransfers.module.css';

export interface ChooseDownlineProps {
  /** Account of the downline; null while none is chosen. */
  readonly chosen: string | null;
  /** Whether the missing choice is shown as an error. */
  readonly showsError: boolean;
  readonly onChoose: (username: string | null) => void;
}

/** An agent's direct downlines, found by a part of their name. */
export function ChooseDownline({ chosen, showsError, onChoose }: ChooseDownlineProps) {
  const { t } = useTranslation('teamTransfers');
  const store = useStore(createTeamTransfersStore);
  const [search, setSearch] = useState(chosen ?? '');
  const wanted = search.trim();
  const [found, again] = useRemote(`downlines ${wanted}`, () => store.downlines(wanted));
  const group = useId();
  return (
    <fieldset className={stack(3)}>
      <legend className={s.legend}>{t('downline')}</legend>
      <Field
        label={t('search')}
        type="search"
        autoComplete="off"
        maxLength={64}
        value={search}
        error={showsError && chosen === null ? t('downlineMissing') : undefined}
        onChange={event => {
          setSearch(event.currentTarget.value);
          onChoose(null);
        }}
      />
      <RemoteView
        remote={found}
        error={t('downlinesError')}
        onRetry={again}
        empty={<EmptyState title={wanted === '' ? t('noDownlines') : t('nobody')} />}
      >
        {people => (
          <div className={`${card(0, 'small')} ${s.people}`}>
            {people.map(({ username, nickname }) => (
              <label key={username} className={`${toolbar(3)} ${s.person}`}>
                <input
                  type="radio"
                  name={group}
                  value={username}
                  checked={username === chosen}
                  onChange={() => onChoose(username)}
                />
                <bdi>{username}</bdi>
                {nickname !== null && <bdi className={typography('quiet')}>{nickname}</bdi>}
              </label>
            ))}
          </div>
        )}
      </RemoteView>
    </fieldset>
  );
}
