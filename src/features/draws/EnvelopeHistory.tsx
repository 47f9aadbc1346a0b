import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createOwnDrawsStore } from '../../../streams/stores/draws.ts';
import { createRainStore, ENVELOPE_PAGE } from '../../../streams/stores/rain.ts';
import type { EnvelopeEntry } from '../../../streams/wire/draws/shapes.ts';
import { formatDateTime } from '../../i18n/time.ts';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { merchant } from '../../kit/merchant.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { card, grid, stack, typography } from '../../ui/layout/layout.ts';
import s from './draws.module.css';
import { useOnChange } from './useOnChange.ts';

const TONES = { waiting: 'info', won: 'win', lost: 'neutral' } as const;

/** One's own envelopes, newest first; older ones on demand. */
export function EnvelopeHistory() {
  const { t } = useTranslation('draws');
  const store = useStore(createRainStore);
  const own = useBehavior(useStore(createOwnDrawsStore).own$);
  const [envelopes, again] = useRemote('envelopes', () => store.envelopes());
  useOnChange(own === null ? null : String(own.changes), again);
  return (
    <section className={`${stack(3, 'start')} ${s.part}`} aria-labelledby="envelopes">
      <h2 id="envelopes" className={typography(20)}>
        {t('rain.history')}
      </h2>
      <RemoteView
        remote={envelopes}
        error={t('rain.historyError')}
        onRetry={again}
        empty={<p className={`${typography(14, 'quiet')} ${s.note}`}>{t('rain.historyEmpty')}</p>}
      >
        {newest => <Envelopes newest={newest} />}
      </RemoteView>
    </section>
  );
}

function Envelopes({ newest }: { readonly newest: readonly EnvelopeEntry[] }) {
  const { t } = useTranslation('draws');
  const store = useStore(createRainStore);
  const [older, setOlder] = useState<readonly EnvelopeEntry[]>([]);
  const [isAll, setAll] = useState(newest.length < ENVELOPE_PAGE);
  const more = useIntent(
    (before: string) => store.envelopes(before),
    page => {
      setOlder(before => [...before, ...page]);
      setAll(page.length < ENVELOPE_PAGE);
    },
  );
  const ids = new Set(newest.map(({ id }) => id));
  const all = [...newest, ...older.filter(({ id }) => !ids.has(id))];
  const last = all.at(-1);
  return (
    <>
      <ul className={`${card(0, 'line')} ${s.rows}`}>
        {all.map(({ id, at, state, amount }) => (
          <li key={id} className={`${grid(3, 'middle')} ${typography(14)} ${s.row}`}>
            <time className="num" dateTime={new Date(at).toISOString()}>
              {formatDateTime(at)}
            </time>
            <Badge tone={TONES[state]}>{t(`rain.state.${state}`)}</Badge>
            <Amount minor={amount} symbol={merchant.currencySymbol} />
          </li>
        ))}
      </ul>
      <Refusal failure={more.failure} />
      {!isAll && last !== undefined && (
        <Button size="sm" busy={more.busy} onClick={() => more.run(last.id)}>
          {t('rain.more')}
        </Button>
      )}
    </>
  );
}
