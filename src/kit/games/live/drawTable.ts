import type { TFunction } from 'i18next';
import type { Freshness } from '../../../../streams/freshness.ts';
import type { TableSummary } from '../../../../streams/wire/liveTables/shapes.ts';
import { SECOND } from '../../../../streams/wire/protocol/durations.ts';
import { formatClock } from '../../../i18n/time.ts';
import { formatAmount, formatCount } from '../../../ui/amount/formatAmount.ts';
import type { LiveCard } from './liveCards.ts';
import { markSide, markTone } from './tableMarks.ts';

/** Elements of a card that are written into. */
interface TableParts {
  /** The whole; hidden while nothing is known. */
  readonly box: HTMLElement;
  readonly clock: HTMLElement;
  readonly players: HTMLElement;
  readonly limits: HTMLElement;
  readonly seats: HTMLElement;
  /** Its children are the places of marks, the first one of the newest. */
  readonly road: HTMLElement;
  /** What a screen reader says of the card besides its name. */
  readonly description: HTMLElement;
}

/** A limit is mostly a whole amount: then it is short. */
const limitText = (minor: number) => (minor % 100 === 0 ? formatCount(minor / 100) : formatAmount(minor));

/** Texts are written where they differ: each writing costs the browser a layout. */
function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

function drawRoad(road: HTMLElement, { kind, marks }: TableSummary): void {
  const places = [...road.children] as HTMLElement[];
  for (const [at, place] of places.entries()) {
    const mark = marks.at(-1 - at);
    place.hidden = mark === undefined;
    write(place, mark ?? '');
    if (mark !== undefined) place.dataset.tone = markTone(kind, mark);
  }
}

/** What is left until bets close, or that they are; as of when for a table that isn't live. */
function clockText(
  t: TFunction<'liveTables'>,
  { closesAt }: TableSummary,
  freshness: Freshness,
  now: number,
): string {
  if (freshness.kind === 'stale' || freshness.kind === 'degraded')
    return t('common:stale.asOf', { time: formatClock(freshness.since) });
  const left = Math.ceil((closesAt - now) / SECOND);
  return left > 0 ? t('closing', { seconds: left }) : t('closed');
}

function seatsText(t: TFunction<'liveTables'>, freeSeats: number | null): string {
  if (freeSeats === null) return '';
  return freeSeats === 0 ? t('full') : t('seats', { count: freeSeats });
}

/** Writes a table into a card, and nothing that stands there already. */
export function createTableDraw(parts: TableParts, t: TFunction<'liveTables'>): LiveCard['draw'] {
  let drawn: TableSummary | null = null;
  /** What changes once a round. */
  function drawRound(table: TableSummary): void {
    const limits = t('limits', { least: limitText(table.least), most: limitText(table.most) });
    const players = t('players', { count: table.players });
    const seats = seatsText(t, table.freeSeats);
    write(parts.players, players);
    write(parts.limits, limits);
    write(parts.seats, seats);
    drawRoad(parts.road, table);
    const results = table.marks.slice(-parts.road.children.length).map(mark => {
      const side = markSide(table.kind, mark);
      return side === null ? mark : t(`mark.${side}`);
    });
    const said = [
      t('closesAt', { time: formatClock(table.closesAt) }),
      players,
      ...(seats === '' ? [] : [seats]),
      t('limitsSaid', { limits }),
      ...(results.length === 0 ? [] : [t('results', { results: results.join(' · ') })]),
    ];
    write(parts.description, said.join('. '));
  }
  return view => {
    parts.box.hidden = view === null;
    if (view === null) {
      drawn = null;
      write(parts.description, '');
      return;
    }
    const { table, freshness, now } = view;
    if (drawn !== table) drawRound(table);
    drawn = table;
    const isLive = freshness.kind === 'live';
    parts.box.dataset.state = !isLive ? 'stale' : table.closesAt > now ? 'open' : 'closed';
    write(parts.clock, clockText(t, table, freshness, now));
  };
}
