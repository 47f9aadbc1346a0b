import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createDownlinesStore } from '../../../streams/stores/downlines.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { card, cluster, typography } from '../../ui/layout/layout.ts';
import s from './downlinesPage.module.css';

interface ResultsProps {
  readonly text: string;
  readonly onCard: (account: string) => void;
}

function Results({ text, onCard }: ResultsProps) {
  const { t } = useTranslation('downlines');
  const store = useStore(createDownlinesStore);
  const [found, again] = useRemote(`team ${text}`, () => store.search(text));
  return (
    <section className={`${card(0, 'soft', 'edge')} ${s.results}`} aria-label={t('search.results')}>
      <RemoteView
        remote={found}
        error={t('search.error')}
        onRetry={again}
        empty={<EmptyState title={t('search.nobody')} />}
      >
        {people => (
          <ul>
            {people.map(({ username, nickname, role, path }) => (
              <li key={username}>
                <button type="button" className={s.result} onClick={() => onCard(username)}>
                  <span className={`${cluster('1-2')} ${typography('label')}`}>
                    <bdi>{username}</bdi>
                    {nickname !== null && <bdi className={typography('quiet', 'normal')}>{nickname}</bdi>}
                    {role === 'agent' && <Badge tone="info">{t('role.agent')}</Badge>}
                  </span>
                  <span className={`${typography(12, 'quiet')} ${s.way}`}>
                    {path.slice(0, -1).map(({ username: name }) => (
                      <bdi key={name}>{name}</bdi>
                    ))}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </RemoteView>
    </section>
  );
}

/** Finds anybody in the team by a part of the name. */
export function TeamSearch({ onCard }: Pick<ResultsProps, 'onCard'>) {
  const { t } = useTranslation('downlines');
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  return (
    <search className={s.search}>
      <Field
        type="search"
        label={t('search.label')}
        placeholder={t('search.hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {text !== '' && <Results text={text} onCard={onCard} />}
    </search>
  );
}
