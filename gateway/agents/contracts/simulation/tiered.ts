import type { SimulatedPeriod, Simulation } from '../../../../streams/wire/agentContracts/shapes.ts';
import type { Tx } from '../../../db/database.ts';
import type { Period } from '../../../ground/calendar/periods.ts';
import {
  type Book,
  createBook,
  type Gross,
  grossOf,
  readPlayed,
  type TieredTerms,
  teamInBook,
  type Version,
} from '../../bills/ports.ts';
import { ALWAYS, categoriesOf, covering, type SimulatedTerms } from './covering.ts';
import { PROPOSED, type SimulatedDownline, type SimulationInput } from './parties.ts';
import { periodBooks } from './periodBooks.ts';
import { simulatedPeriods, split } from './span.ts';

/** One period of one contract. */
type Settled = Period & Gross;

export interface TieredSimulationInput extends SimulationInput {
  readonly activeFrom: number;
  /** Category of what is proposed. */
  readonly category: string;
}

const sumOf = <T>(all: readonly T[], pick: (item: T) => number) =>
  all.reduce((sum, item) => sum + pick(item), 0);
const paidBy = (settled: readonly Settled[]) => sumOf(settled, ({ gross }) => gross);

const versionOf = (uid: string, { id, category, terms }: SimulatedTerms): Version => {
  if (terms.kind === 'realtime') throw new Error('a real-time salary is settled bet by bet');
  return { contractId: id, version: 1, uid, category, terms, ...ALWAYS, demo: false };
};

/** Settles contracts over the span as bills do, with the terms of one side of the comparison. */
function settler({ span }: TieredSimulationInput, bookOf: (period: Period) => Book) {
  return (uid: string, contract: SimulatedTerms): readonly Settled[] => {
    const version = versionOf(uid, contract);
    const periods = simulatedPeriods(contract.terms, span);
    return periods.map(period => ({ ...period, ...grossOf(bookOf(period), version, period) }));
  };
}

const inside = ({ start, end }: Period, all: readonly Settled[]) =>
  all.filter(it => it.end > start && it.end <= end);

/** What stays of the agent's own contract: of each of its periods what downlines get in it is taken off. */
const keptOf = (own: readonly Settled[], paid: readonly Settled[]): number =>
  sumOf(own, period => period.gross - paidBy(inside(period, paid)));

/** The lines of the answer: a settlement each, but days of a salary that is paid by the hour. */
function linesOf(
  { span }: TieredSimulationInput,
  terms: TieredTerms,
  next: readonly Settled[],
  today: readonly Settled[],
): SimulatedPeriod[] {
  const isByHour = terms.kind === 'hourly';
  const periods: readonly Period[] = isByHour ? split(span, 'daily') : next;
  return periods.map(period => {
    const settled = inside(period, next);
    const [only] = settled;
    return {
      ...{ start: period.start, end: period.end },
      validBet: sumOf(settled, ({ validBet }) => validBet),
      pays: paidBy(settled),
      paysNow: paidBy(inside(period, today)),
      ...(isByHour || only === undefined
        ? {}
        : {
            reached: {
              netLoss: only.kept - only.costs,
              activeMembers: only.activeMembers,
              tier: only.tier,
            },
          }),
    };
  });
}

/** What tiered terms would have paid, from the book that bills are made from. */
export async function simulateTiered(
  tx: Tx,
  asked: TieredSimulationInput,
  proposed: TieredTerms,
): Promise<Omit<Simulation, 'start' | 'end'>> {
  const { uid, own, backing, below, span, activeFrom, category, now } = asked;
  const { kind } = proposed;
  const played = await readPlayed(tx, { kind, after: span.start, until: span.end, asOf: now, top: uid });
  const whole = createBook({ kind, activeFrom, ...played, versions: [] });
  const settling = (side: 'next' | 'today') => {
    const ofBelow = below.flatMap(downline => downline[side].map(held => versionOf(downline.uid, held)));
    const versions = [...own.map(held => versionOf(uid, held)), ...ofBelow];
    return settler(asked, periodBooks(played, { kind, activeFrom, versions }));
  };
  const settle = { next: settling('next'), today: settling('today') };
  const settledOf = ({ uid: agent, ...sides }: SimulatedDownline, side: 'next' | 'today') =>
    sides[side]
      // What another contract of the agent pays for has no part in this one.
      .filter(contract => covering(own, contract.category)?.id === backing?.id)
      .map(contract => ({ contract, settled: settle[side](agent, contract) }));
  const alone: SimulatedTerms = { id: PROPOSED, category, terms: proposed };
  // Of an agent that has nothing to pass on, what was proposed is looked at alone.
  const backed = new Set(backing === null ? categoriesOf([alone], alone) : categoriesOf(own, backing));
  const turnoverOf = (agent: string) =>
    sumOf(
      teamInBook(whole, agent).flatMap(member => whole.volumes(member.uid)),
      volume => (backed.has(volume.category) ? volume.validBet : 0),
    );

  const mine = backing === null ? [] : settle.today(uid, backing);
  const paidNext: Settled[] = [];
  const paidToday: Settled[] = [];
  const downlines: Simulation['downlines'] = [];
  let lines: SimulatedPeriod[] = [];
  for (const downline of below) {
    const next = settledOf(downline, 'next');
    const today = downline.next === downline.today ? next : settledOf(downline, 'today');
    if (next.length + today.length === 0) continue;
    const all = { next: next.flatMap(it => it.settled), today: today.flatMap(it => it.settled) };
    paidNext.push(...all.next);
    paidToday.push(...all.today);
    downlines.push({
      ...{ account: downline.username, validBet: turnoverOf(downline.uid) },
      ...{ pays: paidBy(all.next), paysNow: paidBy(all.today) },
    });
    const chosen = next.find(({ contract }) => contract.id === PROPOSED);
    const before = today.find(({ contract }) => contract.category === category);
    if (chosen !== undefined) lines = linesOf(asked, proposed, chosen.settled, before?.settled ?? []);
  }
  const [keeps, keepsNow] = [keptOf(mine, paidNext), keptOf(mine, paidToday)];
  return { periods: lines, gross: paidBy(mine), keeps, keepsNow, downlines };
}
