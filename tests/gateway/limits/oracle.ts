import type { LimitKind, LimitPeriod } from '../../../streams/wire/limits/shapes.ts';

/** A stake or a deposit as its member knows it. Written from the rules of `docs/decisions/085`, not from the gateway's code. */
export interface Item {
  readonly what: 'stake' | 'deposit';
  /** When it was asked for. */
  readonly at: number;
  readonly amount: number;
  won: number;
  isReturned: boolean;
}

type Period = Exclude<LimitPeriod, 'session'>;
type Kind = Exclude<LimitKind, 'session'>;

/** Names the day, week (from Monday) or month of UTC in which a moment is. */
export function nameOf(period: Period, at: number): string {
  const date = new Date(at);
  if (period === 'month') return date.toISOString().slice(0, 7);
  if (period === 'week') date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** What limits say of items, worked out from nothing but the items. */
export function createOracle() {
  const items: Item[] = [];
  const limits = new Map<string, { kind: Kind; period: Period; amount: number }>();
  const used = (kind: Kind, period: Period, now: number): number =>
    items
      .filter(({ what, isReturned }) => !isReturned && (what === 'deposit') === (kind === 'deposit'))
      .filter(({ at }) => nameOf(period, at) === nameOf(period, now))
      .reduce((sum, { amount, won }) => sum + amount - (kind === 'loss' ? won : 0), 0);
  return {
    items,
    ask(what: Item['what'], at: number, amount: number): Item {
      const item = { what, at, amount, won: 0, isReturned: false };
      items.push(item);
      return item;
    },
    /** A limit that is set for the first time, or lowered; the same or more changes nothing at once. */
    limit(kind: Kind, period: Period, amount: number): void {
      const before = limits.get(`${kind} ${period}`)?.amount ?? Number.POSITIVE_INFINITY;
      limits.set(`${kind} ${period}`, { kind, period, amount: Math.min(before, amount) });
    },
    allows: (what: Item['what'], now: number, amount: number): boolean =>
      [...limits.values()]
        .filter(({ kind }) => (kind === 'deposit') === (what === 'deposit'))
        .every(({ kind, period, amount: most }) => used(kind, period, now) + amount <= most),
    /** Every limit as its member should see it. */
    shown: (now: number) =>
      [...limits.values()].map(({ kind, period, amount }) => ({
        ...{ kind, period, amount },
        used: Math.max(0, used(kind, period, now)),
      })),
  };
}
