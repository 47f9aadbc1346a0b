import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimelineEvent } from '../../../../streams/wire/office/memberShapes.ts';
import { By } from '../../../kit/text/By.tsx';
import { Money } from '../../../kit/text/Money.tsx';
import { Tag } from '../../../kit/text/Tag.tsx';
import { When } from '../../../kit/text/When.tsx';
import s from '../members.module.css';
import type { Booked } from './BookingDialog.tsx';

interface TimelineRowProps {
  readonly event: TimelineEvent;
  readonly onBooking: (booked: Booked) => void;
}

/** What of an event leads to the ledger; null for what moves no money. */
function bookedOf({ kind, reference }: TimelineEvent): Booked | null {
  if (reference === null) return null;
  if (kind === 'money') return { id: reference };
  return kind === 'bet' ? { round: reference } : null;
}

/** What nobody has to be told of an act. */
const DONE = 'done';

/** One thing that happened. */
export const TimelineRow = memo(function TimelineRow({ event, onBooking }: TimelineRowProps) {
  const { t, i18n } = useTranslation('members');
  const { kind, what, state, amount, balance, by, text } = event;
  const key = `what.${kind}.${what}`;
  const name = i18n.exists(`members:${key}`) ? t(key) : what;
  const stateKey = `eventStates.${kind}.${state}`;
  const booked = bookedOf(event);
  return (
    <li className={s.event} data-kind={kind}>
      <span className={s.eventTime}>
        <When at={event.at} />
      </span>
      <span className={s.eventMain}>
        <span className={s.eventHead}>
          <span className={s.eventKind}>{t(`kinds.${kind}`)}</span>
          {booked === null ? (
            <span>{name}</span>
          ) : (
            <button type="button" className={s.link} onClick={() => onBooking(booked)}>
              {name}
            </button>
          )}
          {state !== null && state !== DONE && (
            <Tag>{i18n.exists(`members:${stateKey}`) ? t(stateKey) : state}</Tag>
          )}
          {by !== null && (
            <span className={s.quiet}>
              <By who={by} />
            </span>
          )}
        </span>
        {text !== null && <span className={s.note}>{text}</span>}
      </span>
      <span className={s.eventMoney}>
        {amount !== null && (
          <Money minor={amount} tone={kind === 'money' || kind === 'bet' ? 'result' : 'plain'} />
        )}
        {balance !== null && (
          <span className={s.quiet}>
            <Money minor={balance} />
          </span>
        )}
      </span>
    </li>
  );
});
