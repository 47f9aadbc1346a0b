import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { createOwnDrawsStore } from '../../../streams/stores/draws.ts';
import { createRafflesStore } from '../../../streams/stores/raffles.ts';
import type { TicketEntry } from '../../../streams/wire/draws/shapes.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { StaleSince } from '../../kit/remote/StaleSince.tsx';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { RESTORING } from '../../kit/streams/placeholders.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { grid, stack, typography } from '../../ui/layout/layout.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import s from './draws.module.css';
import { OwnRaffle } from './OwnRaffle.tsx';
import { RoundCard } from './RoundCard.tsx';
import { useOnChange } from './useOnChange.ts';

const NO_ENTRIES: readonly TicketEntry[] = [];

/** Raffles: own prizes and tickets, the rounds that run, and those that were drawn. */
export default function RafflePage() {
  const { i18n } = useTranslation('draws');
  const { role, uid } = useLive(({ session }) => session.session$, RESTORING);
  return role === 'member' || role === 'agent' ? (
    <MemberView key={uid} language={i18n.language} />
  ) : (
    <Rounds language={i18n.language} entries={NO_ENTRIES} />
  );
}

function MemberView({ language }: { readonly language: string }) {
  const { t } = useTranslation('draws');
  const store = useStore(createRafflesStore);
  const own = useBehavior(useStore(createOwnDrawsStore).own$);
  const [mine, again] = useRemote(`own ${language}`, () => store.own());
  useOnChange(own === null ? null : String(own.changes), again);
  const entries = mine.kind === 'live' || mine.kind === 'stale' ? mine.value.entries : NO_ENTRIES;
  return (
    <Rounds language={language} entries={entries}>
      <RemoteView remote={mine} error={t('raffle.ownError')} onRetry={again}>
        {known => <OwnRaffle own={known} />}
      </RemoteView>
    </Rounds>
  );
}

interface RoundsProps {
  readonly language: string;
  readonly entries: readonly TicketEntry[];
  readonly children?: Elements;
}

function Rounds({ language, entries, children }: RoundsProps) {
  const { t } = useTranslation(['draws', 'shell']);
  const store = useStore(createRafflesStore);
  const states = useBehavior(store.states$);
  const [rounds, again] = useRemote(`raffles ${language}`, () => store.rounds());
  useOnChange(states === null ? null : JSON.stringify(states.rounds), again);
  return (
    <Page>
      <PageHead title={t('shell:page.raffle')} lead={t('raffle.lead')}>
        <StaleSince remote={rounds} onRetry={again} />
        <Link className={buttonClass('soft', 'sm')} to="/promotions">
          {t('raffle.toPromotions')}
        </Link>
      </PageHead>
      {children}
      <section className={`${stack(3, 'start')} ${s.part}`} aria-labelledby="rounds">
        <h2 id="rounds" className={typography(20)}>
          {t('raffle.rounds')}
        </h2>
        <RemoteView
          remote={rounds}
          error={t('raffle.error')}
          onRetry={again}
          mark="elsewhere"
          empty={<EmptyState title={t('raffle.none')}>{t('raffle.noneText')}</EmptyState>}
        >
          {known => (
            <ul className={`${grid(4, 'top')} ${s.rounds}`}>
              {known.map(round => (
                <li key={round.id}>
                  <RoundCard round={round} entries={entries.filter(it => it.round === round.id)} />
                </li>
              ))}
            </ul>
          )}
        </RemoteView>
      </section>
    </Page>
  );
}
