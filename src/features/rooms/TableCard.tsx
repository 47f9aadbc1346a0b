import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OwnTable, RoomTable } from '../../../streams/wire/rooms/shapes.ts';
import { formatSpan } from '../../i18n/span.ts';
import { merchant } from '../../kit/merchant.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { tablePath } from '../../routes/play.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { Button, buttonClass } from '../../ui/button/Button.tsx';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';
import { card, cluster, middle, pairs, toolbar, typography } from '../../ui/layout/layout.ts';
import s from './rooms.module.css';

const TONES: Readonly<Record<RoomTable['state'], BadgeTone>> = {
  open: 'win',
  full: 'warn',
  rolling: 'info',
  settled: 'neutral',
  cancelled: 'neutral',
};

/** Numbers of the seats of a table. */
export const seatNumbers = ({ seats }: Pick<RoomTable, 'seats'>): readonly number[] =>
  Array.from({ length: seats }, (_, i) => i + 1);

export function TableBadge({ state }: Pick<RoomTable, 'state'>) {
  const { t } = useTranslation('rooms');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}

/** How long a table waits for players. */
function TimeLeft({ dueAt }: { readonly dueAt: number | null }) {
  const { t } = useTranslation('rooms');
  const now = useBehavior(useStreams().clock.seconds$);
  return (
    <span className={typography(13, 'quiet')}>
      {dueAt === null ? t('waits') : t('closes', { time: formatSpan(dueAt - now) })}
    </span>
  );
}

export interface TableCardProps {
  readonly table: RoomTable;
  /** The seat that this account has there; undefined for none. */
  readonly mine: OwnTable | undefined;
  readonly onSit: (table: RoomTable) => void;
}

/** One table of the list: what it costs, who sits there, and the way to it. */
export function TableCard({ table, mine, onSit }: TableCardProps) {
  const { t } = useTranslation('rooms');
  const id = useId();
  const { players, seats, state, stake, pot } = table;
  const taken = t('taken', { taken: players.length, seats });
  return (
    <li
      className={`${card(4, 'line', 'raised')} ${s.card}`}
      data-mine={mine !== undefined || undefined}
      aria-labelledby={id}
    >
      <div className={toolbar(2, 'between')}>
        <h2 id={id} className={typography(16, 'bold')}>
          {taken}
        </h2>
        <TableBadge state={state} />
      </div>
      <dl className={`${toolbar(2, 'between')} ${pairs(12)} ${s.figures}`}>
        <div>
          <dt>{t('stake')}</dt>
          <dd>
            <Amount minor={stake} symbol={merchant.currencySymbol} />
          </dd>
        </div>
        <div>
          <dt>{t('pot')}</dt>
          <dd>
            <Amount minor={pot} symbol={merchant.currencySymbol} tone="win" />
          </dd>
        </div>
      </dl>
      <div className={cluster(2)} aria-hidden="true">
        {seatNumbers(table).map(seat => {
          const player = players.find(it => it.seat === seat);
          return (
            <span
              key={seat}
              className={`${middle()} ${typography(12, 'faint', 'bold')} ${s.chair}`}
              data-taken={player !== undefined || undefined}
              data-me={mine?.seat === seat || undefined}
            >
              {player === undefined ? seat : player.name.slice(0, 2)}
            </span>
          );
        })}
      </div>
      <div className={`${toolbar(2, 'between')} ${s.cardFoot}`}>
        {state === 'open' ? <TimeLeft dueAt={table.dueAt} /> : <span />}
        {mine === undefined && state === 'open' ? (
          <Button variant="primary" onClick={() => onSit(table)} aria-describedby={id}>
            {t('sit')}
          </Button>
        ) : (
          <Link
            className={buttonClass(mine === undefined ? 'soft' : 'primary')}
            to={tablePath(table.id)}
            aria-describedby={id}
          >
            {t(mine === undefined ? 'watch' : 'yours')}
          </Link>
        )}
      </div>
    </li>
  );
}
