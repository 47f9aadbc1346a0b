import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toConsolidated } from '../../../../gateway/agents/contracts/consolidated.ts';
import { balanceState } from '../../../../streams/stores/adapters/balanceState.ts';
import { offersState } from '../../../../streams/stores/adapters/offersState.ts';
import { winnersState } from '../../../../streams/stores/adapters/winnersState.ts';
import { toMajor, toMinor } from '../../../../streams/wire/protocol/amount.ts';
import { topics } from '../../../../streams/wire/tables/topics.ts';

/** Amounts up to ten trillion, negative ones included. */
const minor = fc.integer({ min: -1e15, max: 1e15 });
/** The same amount as JSON carries it: two decimals of text, parsed. */
const asJson = (amount: number) => {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return JSON.parse(`${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`) as number;
};
const EMPTY = toConsolidated({ requests: [], inForce: [] });

describe('money at the boundary', () => {
  it('S9-43 comes back exactly from every decimal amount with two decimals', () => {
    fc.assert(
      fc.property(minor, amount => {
        expect(toMinor(asJson(amount))).toBe(amount === 0 ? 0 : amount);
        expect(toMinor(toMajor(amount))).toBe(amount);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    [0.1 + 0.2, 30],
    [1.005, 100],
    [4.35, 435],
    [1.15, 115],
    [8.41, 841],
    [-0.29, -29],
  ])('reads %d as %d minor units although binary fractions can not hold it', (major, expected) => {
    expect(toMinor(major)).toBe(expected);
  });

  it('S3-38 adds wallets up to the sum of the decimal wallets, cent for cent', () => {
    const wallets = fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(wallets, amounts => {
        const total = amounts.reduce((a, b) => a + b, 0);
        const state = balanceState({
          sumBalance: asJson(total),
          currency: 'PT',
          currencySymbol: 'PT',
          balance: amounts.map((amount, i) => ({ accountTypeId: i, availBalance: asJson(amount) })),
        });
        expect(state.accounts.reduce((sum, { avail }) => sum + avail, 0)).toBe(state.sum);
        expect(state.version).toBe(0);
        expect(topics.balance.state.safeParse(state).success).toBe(true);
      }),
    );
  });

  it('S3-06 keeps each win to the cent and gives two different rows different ids', () => {
    const rows = fc.uniqueArray(fc.record({ name: fc.string(), amount: fc.nat({ max: 1e12 }) }), {
      selector: ({ name, amount }) => `${name}|${amount}`,
    });
    fc.assert(
      fc.property(rows, list => {
        const state = winnersState({
          list: list.map(({ name, amount }) => ({
            vo: { customerName: name, gameName: 'Dice', winAmount: asJson(amount) },
          })),
        });
        expect(state.map(({ winAmount }) => winAmount)).toEqual(list.map(({ amount }) => amount));
        expect(topics.winners.state.safeParse(state).success).toBe(true);
      }),
    );
  });

  it('S3-32 converts the fixed amount of a contract and leaves a share as it is, in every kind and list', () => {
    const terms = fc.record({
      bet: fc.nat({ max: 1e12 }),
      rate: fc.nat({ max: 1e6 }),
      isFixed: fc.boolean(),
    });
    const mark = { status: 'P', downlineHigherRate: false };
    fc.assert(
      fc.property(terms, ({ bet, rate, isFixed }) => {
        const tier = {
          activeMember: 1,
          rate: asJson(rate),
          rateType: isFixed ? ('F' as const) : ('P' as const),
        };
        const daily = { id: 'd', ...mark, details: [{ ...tier, betVolume: asJson(bet) }] };
        const hourly = { contractId: 'h', ...mark, hourSalaryRates: [{ ...tier, minimumBet: asJson(bet) }] };
        const realtime = { contractId: 'r', ...mark, winRate: 0.1, lossRate: 0.2, singleBet: asJson(bet) };
        const share = { minimumBet: asJson(bet), netLoss: asJson(bet), activeMember: 1, contractRate: 0.3 };
        const state = offersState(
          {
            ...EMPTY,
            divtypereq: { CONS: [{ ...share, ...mark }] },
            divtypeinfo: { RNG: [{ ...share, ...mark }] },
            dailysalreqtype: { LIVE: [daily] },
            dailysalinfotype: { LIVE: [daily] },
            contracthoursalreq: { FISH: [hourly] },
            contracthoursalinfo: { FISH: [hourly] },
            realtimesalreqtype: { PVP: [realtime] },
            realtimesalinfo: { PVP: [realtime] },
          },
          null,
        );
        const shown = isFixed ? rate : asJson(rate);
        const all = [...state.requests, ...state.inForce];
        expect(all).toHaveLength(8);
        for (const { terms: told } of all) {
          if (told.kind === 'dividend')
            expect(told.tiers[0]).toMatchObject({ minimumBet: bet, netLoss: bet });
          else if (told.kind === 'daily')
            expect(told.details[0]).toMatchObject({ betVolume: bet, rate: shown });
          else if (told.kind === 'hourly')
            expect(told.hourSalaryRates[0]).toMatchObject({ minimumBet: bet, rate: shown });
          else expect(told).toMatchObject({ singleBet: bet, winRate: 0.1, lossRate: 0.2 });
        }
        expect(topics.offers.state.safeParse(state).success).toBe(true);
      }),
    );
  });

  it('S3-18 takes all tiers of a dividend category for one contract, and an empty category for none', () => {
    const tier = (contractRate: number, downlineHigherRate: boolean) => ({
      minimumBet: 1,
      netLoss: 1,
      activeMember: 1,
      contractRate,
      status: 'E',
      downlineHigherRate,
    });
    const { requests } = offersState(
      { ...EMPTY, divtypereq: { CONS: [tier(0.1, false), tier(0.2, true)], LIVE: [] } },
      null,
    );
    expect(requests).toHaveLength(1);
    // One tier above the downline's is enough to warn.
    expect(requests[0]).toMatchObject({ id: 'dividend:CONS', status: 'E', downlineHigherRate: true });
    expect(requests[0]?.terms).toMatchObject({ tiers: [{ contractRate: 0.1 }, { contractRate: 0.2 }] });
  });
});
