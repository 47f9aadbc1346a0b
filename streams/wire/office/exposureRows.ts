import type { FixtureExposure } from '../gameServers/exposure.ts';

/** What is open on a selection, beside what the house loses at most on its market. */
export interface ExposureRow {
  /** Unique in its fixture. */
  readonly id: string;
  readonly market: string;
  readonly pick: string;
  readonly bets: number;
  /** Minor units, as are the others. */
  readonly staked: number;
  readonly payable: number;
  /** Of the market. */
  readonly worst: number;
}

/** The selections of a fixture in the order of its markets: the worst first. */
export const exposureRows = ({ markets }: FixtureExposure): readonly ExposureRow[] =>
  markets.flatMap(({ market, name, worst, picks }) =>
    picks.map(({ pick, name: called, bets, staked, payable }) => ({
      ...{ id: `${market}/${pick}`, market: name, pick: called },
      ...{ bets, staked, payable, worst },
    })),
  );
