import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenStreams } from '../../streams/StreamsContext.ts';
import { createTableDraw } from './drawTable.ts';
import s from './LiveTable.module.css';
import { createLiveCards } from './liveCards.ts';

/** Results that fit on the widest card. */
const PLACES = Array.from({ length: 12 }, (_, at) => at);

export interface LiveTableProps {
  /** Code of the game. */
  readonly code: string;
  /** Id of the text that describes the card to a screen reader. */
  readonly description: string;
}

/**
 * What a live table does, over the cover of its card: seconds until bets close, players, limits, seats, its last results. Nothing where
 * nobody tells of the table. It is written into as the table changes, so it renders once.
 */
export default function LiveTable({ code, description }: LiveTableProps) {
  const { t } = useTranslation('liveTables');
  const streams = useOpenStreams();
  const box = useRef<HTMLSpanElement>(null);
  const clock = useRef<HTMLSpanElement>(null);
  const players = useRef<HTMLSpanElement>(null);
  const limits = useRef<HTMLSpanElement>(null);
  const seats = useRef<HTMLSpanElement>(null);
  const road = useRef<HTMLSpanElement>(null);
  const said = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = box.current?.parentElement ?? null;
    if (streams === null || element === null) return;
    const parts = {
      ...{ box: box.current, clock: clock.current, players: players.current, limits: limits.current },
      ...{ seats: seats.current, road: road.current, description: said.current },
    };
    const draw = createTableDraw(parts as Parameters<typeof createTableDraw>[0], t);
    return streams.store(createLiveCards).add({ code, element, draw });
  }, [streams, code, t]);
  return (
    <>
      <span ref={box} className={s.table} hidden aria-hidden="true" data-testid="live-table">
        <span className={s.line}>
          <span ref={clock} className={s.clock} />
          <span ref={players} className={s.players} />
        </span>
        <span className={s.line}>
          <span ref={limits} />
          <span ref={seats} />
        </span>
        <span ref={road} className={s.road}>
          {PLACES.map(at => (
            <span key={at} className={s.mark} hidden />
          ))}
        </span>
      </span>
      <span ref={said} id={description} hidden />
    </>
  );
}
