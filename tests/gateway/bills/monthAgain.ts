import { APRIL, type Bet, MAY, type Month, rateOf, SINGLE_BET } from './month.ts';

/** What a bill should say. */
export interface Expected {
  readonly gross: number;
  readonly paid: number;
}

const sumOf = <T>(all: readonly T[], pick: (item: T) => number) => all.reduce((sum, it) => sum + pick(it), 0);
/** A share, rounded down; of a loss there is none. */
const shareOf = (amount: number, rate: number) =>
  amount <= 0 ? 0 : Number((BigInt(amount) * BigInt(Math.round(rate * 1e6))) / 1_000_000n);

/** The arithmetic of agents written down once more, bet by bet, without anything of the gateway. */
export function again({ uplines, rates, bets }: Month) {
  const isBelow = (uid: string, agent: string) => {
    for (let at: string | null = uid; at !== null; at = uplines.get(at) ?? null)
      if (at === agent) return true;
    return false;
  };
  const teams = new Map(
    [...rates.keys()].map(agent => [agent, bets.filter(({ uid }) => isBelow(uid, agent))]),
  );
  const betsOf = (agent: string, start: number, end: number): readonly Bet[] =>
    (teams.get(agent) ?? []).filter(({ at }) => at >= start && at < end);
  const directs = (agent: string, among: Iterable<string>) =>
    [...among].filter(other => rates.has(other) && uplines.get(other) === agent);
  const rateAs = (kind: keyof typeof rateOf, agent: string) => rateOf[kind](rates.get(agent) ?? 0);
  const billOf = (agent: string, among: Iterable<string>, grossOf: (agent: string) => number): Expected => {
    const gross = grossOf(agent);
    return { gross, paid: Math.max(0, gross - sumOf(directs(agent, among), grossOf)) };
  };
  return {
    isBelow,
    salary: (kind: 'daily' | 'hourly', agent: string, end: number, length: number, among: Iterable<string>) =>
      billOf(agent, among, of =>
        shareOf(
          sumOf(betsOf(of, end - length, end), ({ stake }) => stake),
          rateAs(kind, of),
        ),
      ),
    /** @param costsOf Wages of April in an agent's team. */
    dividend: (agent: string, costsOf: (agent: string) => number) =>
      billOf(agent, rates.keys(), of =>
        shareOf(
          sumOf(betsOf(of, APRIL, MAY), ({ stake, payout }) => stake - payout) - costsOf(of),
          rateAs('dividend', of),
        ),
      ),
    realtime(agent: string, end: number, length: number, among: Iterable<string>): Expected {
      const earned = (of: string, { stake, payout }: Bet) =>
        stake < SINGLE_BET ? 0 : shareOf(stake, rateAs(payout > stake ? 'won' : 'lost', of));
      // A window of five minutes has the bet at its end, every other period the one at its start.
      const all = betsOf(agent, end - length + 1, end + 1);
      const via = (bet: Bet) => directs(agent, among).find(other => isBelow(bet.uid, other));
      return {
        gross: sumOf(all, bet => earned(agent, bet)),
        paid: sumOf(all, bet => {
          const direct = via(bet);
          return Math.max(0, earned(agent, bet) - (direct === undefined ? 0 : earned(direct, bet)));
        }),
      };
    },
  };
}
