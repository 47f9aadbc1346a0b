/**
 * What contracts pay, written from the arithmetic of agents and the law of contracts (docs/agents.md) without anything of
 * the gateway: bet by bet and day by day, as somebody would reckon it by hand.
 */

type Tier = {
  readonly minimumBet?: number;
  readonly betVolume?: number;
  readonly netLoss?: number;
  readonly activeMember: number;
  readonly contractRate?: number;
  readonly rate?: number;
  readonly rateType?: 'P' | 'F';
};

export interface Terms {
  readonly kind: 'dividend' | 'daily' | 'hourly' | 'realtime';
  readonly period?: string;
  readonly tiers?: readonly Tier[];
  readonly details?: readonly Tier[];
  readonly winRate?: number;
  readonly lossRate?: number;
  readonly singleBet?: number;
}

/** Terms that were agreed, and from when until when they count. */
export interface Agreed {
  readonly contractId: string;
  readonly uid: string;
  readonly category: string;
  readonly terms: Terms;
  readonly from: number;
  readonly to: number | null;
}

export interface Bet {
  readonly id: string;
  readonly uid: string;
  readonly category: string | null;
  readonly stake: number;
  readonly payout: number;
  readonly at: number;
}

export interface Facts {
  /** Who is above whom. */
  readonly uplines: ReadonlyMap<string, string | null>;
  readonly agreed: readonly Agreed[];
  readonly bets: readonly Bet[];
  /** Salaries that were paid, which a dividend on everything is less by. */
  readonly wages: readonly { readonly uid: string; readonly amount: number; readonly at: number }[];
  readonly activeFrom: number;
}

const DAY = 86_400_000;
const share = (amount: number, rate: number) =>
  amount <= 0 ? 0 : Number((BigInt(amount) * BigInt(Math.round(rate * 1e6))) / 1_000_000n);
const inForce = ({ from, to }: Agreed, day: number) => from <= day && (to === null || day + DAY <= to);

/** Whether a period of a length ends with a midnight. */
function endsAt(period: string, midnight: number): boolean {
  const at = new Date(midnight);
  if (period === 'daily') return true;
  if (period === 'weekly') return at.getUTCDay() === 1;
  return at.getUTCDate() === 1 || (period === 'semimonthly' && at.getUTCDate() === 16);
}

const tiersOf = ({ tiers, details }: Terms): readonly Tier[] => tiers ?? details ?? [];
const periodOf = ({ kind, period }: Terms) => (kind === 'dividend' ? (period ?? 'monthly') : 'daily');

export function reckon({ uplines, agreed, bets, wages, activeFrom }: Facts) {
  const isIn = (uid: string, agent: string): boolean => {
    for (let at: string | null = uid; at !== null; at = uplines.get(at) ?? null)
      if (at === agent) return true;
    return false;
  };
  /** The highest share and the highest fixed amount of terms. */
  const rates = ({ terms }: Agreed) =>
    [
      Math.max(
        0,
        ...tiersOf(terms)
          .filter(it => it.rateType !== 'F')
          .map(it => it.contractRate ?? it.rate ?? 0),
      ),
      Math.max(
        0,
        ...tiersOf(terms)
          .filter(it => it.rateType === 'F')
          .map(it => it.rate ?? 0),
      ),
    ] as const;
  /** A bet counts under one contract of an agent: the one with the higher rates, and of equals the special one. */
  const countsUnder = (all: readonly Agreed[], category: string | null, day: number): Agreed | undefined =>
    all
      .filter(it => inForce(it, day) && (it.category === 'CONS' || it.category === category))
      .toSorted((a, b) => {
        const [x, y] = [rates(a), rates(b)];
        const above = (l: readonly number[], r: readonly number[]) =>
          (l[0] ?? 0) > (r[0] ?? 0) || (l[1] ?? 0) > (r[1] ?? 0);
        if (above(x, y) !== above(y, x)) return above(x, y) ? -1 : 1;
        return (a.category === 'CONS' ? 1 : 0) - (b.category === 'CONS' ? 1 : 0);
      })[0];

  /** Every period of agreed terms that ends by then: a stretch of whole days. */
  function periods(of: Agreed, until: number): readonly (readonly [number, number])[] {
    const above = agreed.filter(
      it =>
        it.uid !== of.uid &&
        isIn(of.uid, it.uid) &&
        it.terms.kind === of.terms.kind &&
        it.category === of.category,
    );
    const found: [number, number][] = [];
    let start = of.from;
    for (let end = of.from + DAY; end <= Math.min(of.to ?? until, until); end += DAY) {
      const isCut = above.some(
        it =>
          periodOf(it.terms).endsWith('monthly') &&
          it.from < end &&
          end <= (it.to ?? end) &&
          endsAt(periodOf(it.terms), end),
      );
      if (!endsAt(periodOf(of.terms), end) && !isCut && end !== of.to) continue;
      found.push([start, end]);
      start = end;
    }
    return found;
  }

  function gross(of: Agreed, [start, end]: readonly [number, number]): number {
    const own = agreed.filter(it => it.uid === of.uid && it.terms.kind === of.terms.kind);
    const team = bets.filter(
      it =>
        it.at >= start &&
        it.at < end &&
        isIn(it.uid, of.uid) &&
        countsUnder(own, it.category, Math.floor(it.at / DAY) * DAY)?.contractId === of.contractId,
    );
    const volume = team.reduce((sum, { stake }) => sum + stake, 0);
    const byMember = new Map<string, number>();
    for (const { uid, stake } of team) byMember.set(uid, (byMember.get(uid) ?? 0) + stake);
    const active = [...byMember.values()].filter(it => it >= activeFrom).length;
    const costs =
      of.category === 'CONS' ? wages.filter(it => it.at >= start && it.at < end && isIn(it.uid, of.uid)) : [];
    const netLoss =
      team.reduce((sum, { stake, payout }) => sum + stake - payout, 0) -
      costs.reduce((sum, { amount }) => sum + amount, 0);
    const reached = tiersOf(of.terms).filter(
      it =>
        volume >= (it.minimumBet ?? it.betVolume ?? 0) &&
        (it.netLoss === undefined || netLoss >= it.netLoss) &&
        active >= it.activeMember,
    );
    const demands = (it: Tier) => [it.minimumBet ?? it.betVolume ?? 0, it.netLoss ?? 0, it.activeMember];
    const [best] = reached.toSorted((a, b) => {
      const [x, y] = [demands(a), demands(b)];
      const place = x.findIndex((value, i) => value !== y[i]);
      return place < 0 ? 0 : (y[place] ?? 0) - (x[place] ?? 0);
    });
    if (best === undefined) return 0;
    if (of.terms.kind === 'dividend') return share(netLoss, best.contractRate ?? 0);
    return best.rateType === 'F' ? (best.rate ?? 0) : share(volume, best.rate ?? 0);
  }

  /** A real-time salary: of each bet what the contract pays that pays most for it. */
  const realtime = (uid: string, until: number): number =>
    bets
      .filter(it => it.at <= until && isIn(it.uid, uid))
      .reduce((sum, bet) => {
        const pays = agreed
          .filter(
            it =>
              it.uid === uid &&
              it.terms.kind === 'realtime' &&
              it.from < bet.at &&
              bet.at <= (it.to ?? bet.at) &&
              (it.category === 'CONS' || it.category === bet.category) &&
              bet.stake >= (it.terms.singleBet ?? 0),
          )
          .map(({ terms }) =>
            share(bet.stake, (bet.payout > bet.stake ? terms.winRate : terms.lossRate) ?? 0),
          );
        return sum + Math.max(0, ...pays);
      }, 0);

  return {
    isIn,
    /** What an agent's own contracts of a kind pay for its whole team, of all periods that ended by then. */
    earned(uid: string, kind: Terms['kind'], until: number): number {
      if (kind === 'realtime') return realtime(uid, until);
      return agreed
        .filter(it => it.uid === uid && it.terms.kind === kind)
        .reduce((sum, of) => sum + periods(of, until).reduce((all, it) => all + gross(of, it), 0), 0);
    },
  };
}
