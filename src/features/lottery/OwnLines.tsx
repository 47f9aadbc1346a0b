import { useTranslation } from 'react-i18next';
import type { LineHits } from '../../../streams/wire/lottery/hits.ts';
import type { TicketLine } from '../../../streams/wire/lottery/rules.ts';
import type { LotteryTicket } from '../../../streams/wire/lottery/shapes.ts';
import { useLotteryWords } from '../../kit/lotteryWords/useLotteryWords.ts';
import { cluster, item, stack, typography } from '../../ui/layout/layout.ts';
import s from './draw.module.css';
import { Outcome } from './Outcome.tsx';

/** A line of one of the reader's tickets, and what it has of the draw; null before the draw. */
export interface OwnLine {
  readonly key: string;
  readonly line: TicketLine;
  readonly hits: LineHits | null;
}

/** All tickets of a draw as one: what they cost and brought together; null while one of them waits. */
function together(tickets: readonly LotteryTicket[]) {
  if (tickets.some(({ state }) => state === 'held')) return null;
  const sum = (of: 'payout' | 'stake') => tickets.reduce((all, ticket) => all + ticket[of], 0);
  const payout = sum('payout');
  return { state: payout > 0 ? 'won' : 'lost', reason: null, payout, stake: sum('stake') } as const;
}

export interface OwnLinesProps {
  readonly tickets: readonly LotteryTicket[];
  readonly lines: readonly OwnLine[];
  /** How many balls are there. */
  readonly shown: number;
  /** Whether all are. */
  readonly isOver: boolean;
}

/** The reader's own lines in a draw: each lights up when its numbers are there, and at the end stands what they brought. */
export function OwnLines({ tickets, lines, shown, isOver }: OwnLinesProps) {
  const { t } = useTranslation('lottery');
  const words = useLotteryWords();
  const all = together(tickets);
  const hits = lines.filter(it => it.hits?.won === true).length;
  return (
    <div className={`${stack(2, 'start')} ${item('shrinks')}`}>
      <ul className={`${cluster(1, 'stretch')} ${typography(14)} ${s.lines}`} aria-label={t('own')}>
        {lines.map(({ key, line, hits: has }) => (
          <li key={key} data-lit={(has?.won && has.after <= shown) || undefined}>
            <span>{words.line(line)}</span>
            {has !== null && has.of > 1 && has.after <= shown && (
              <small>{t('numbersHit', { hit: has.hit, of: has.of })}</small>
            )}
          </li>
        ))}
      </ul>
      {isOver && (
        <p className={cluster('2-3')}>
          <strong>{t('linesHit', { count: lines.length, hits })}</strong>
          {all !== null && <Outcome ticket={all} />}
        </p>
      )}
    </div>
  );
}
