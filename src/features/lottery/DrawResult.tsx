import { useTranslation } from 'react-i18next';
import { valueIn } from '../../../streams/remote/remote.ts';
import { createLotteryTicketsStore } from '../../../streams/stores/lotteryTickets.ts';
import type { Lottery } from '../../../streams/wire/lottery/games.ts';
import { hitsOf } from '../../../streams/wire/lottery/hits.ts';
import type { LotteryDraws } from '../../../streams/wire/lottery/shapes.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { item, stack, typography } from '../../ui/layout/layout.ts';
import { Balls } from './Balls.tsx';
import { OwnLines } from './OwnLines.tsx';
import { useBallsShown } from './useBallsShown.ts';

export interface DrawResultProps {
  readonly lottery: Lottery;
  readonly draws: LotteryDraws;
}

/**
 * The draw that is being drawn, or the last one: its balls come one by one, and with them what they mean for the reader's own
 * lines. What an earlier draw has brought goes when the next one is being drawn.
 */
export function DrawResult({ lottery, draws: { coming, past } }: DrawResultProps) {
  const { t } = useTranslation('lottery');
  const now = useBehavior(useStreams().clock.seconds$);
  const own = valueIn(useBehavior(useStore(createLotteryTicketsStore).tickets$)) ?? [];
  const { rule, gameCode } = lottery;
  const last = past[0] ?? null;
  const drawing = coming.find(({ no, closesAt }) => closesAt <= now && no > (last?.no ?? 0));
  const { shown, isNews } = useBallsShown(last?.no ?? null, rule.count);
  const no = drawing?.no ?? last?.no ?? null;
  if (no === null) return <p className={typography(14, 'quiet')}>{t('noResult')}</p>;
  const numbers = drawing === undefined ? (last?.numbers ?? []) : [];
  const isOver = drawing === undefined && shown >= rule.count;
  const tickets = own.filter(it => it.gameCode === gameCode && it.no === no && it.state !== 'returned');
  const lines = tickets.flatMap(({ id, lines }) =>
    lines.map((line, place) => ({
      ...{ key: `${id} ${place}`, line },
      hits: numbers.length === 0 ? null : hitsOf(lottery, line, numbers),
    })),
  );
  // A ball of a line of several numbers is the line's own at once, one of a sum only when all of them are there.
  const lit = lines.flatMap(({ hits }) =>
    hits !== null && (hits.of > 1 || hits.after <= shown) ? hits.places : [],
  );
  const name = t('lastResult', { no });
  return (
    <section
      className={`${stack(2, 'start')} ${item('shrinks')}`}
      aria-label={t('shownDraw')}
      data-phase={drawing !== undefined ? 'drawing' : isOver ? 'over' : 'coming'}
    >
      <p className={typography('label')}>{drawing === undefined ? name : t('drawing', { no })}</p>
      <Balls
        numbers={numbers}
        rule={rule}
        label={isOver ? name : null}
        shown={drawing === undefined ? shown : 0}
        lit={lit}
      />
      {/* Heard once, when all of them are there. */}
      <p className="sr" role="status">
        {isOver && isNews && `${name}: ${numbers.join(' ')}`}
      </p>
      {lines.length > 0 && <OwnLines tickets={tickets} lines={lines} shown={shown} isOver={isOver} />}
    </section>
  );
}
