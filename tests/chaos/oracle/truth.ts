import type { OffersState } from '../../../streams/wire/contracts/shapes.ts';
import type { InboxState } from '../../../streams/wire/inbox/shapes.ts';
import type { JackpotState } from '../../../streams/wire/jackpot/shapes.ts';
import type { SalaryState } from '../../../streams/wire/salary/shapes.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import type { BalanceState } from '../../../streams/wire/wallet/shapes.ts';
import type { WinnersState } from '../../../streams/wire/winners/shapes.ts';
import type { Role } from '../clients/roles.ts';
import type { Player } from '../world/people.ts';

/** What the gateway says over REST to one account; null for what its role doesn't have. */
export interface Truth {
  readonly winners: WinnersState;
  readonly jackpot: JackpotState;
  readonly balance: BalanceState | null;
  readonly inbox: InboxState | null;
  readonly salary: SalaryState | null;
  readonly offers: OffersState | null;
}

const TRY_MS = 5_000;

/** Asks for every state in one read, past all gates. */
export async function askTruth(
  origin: string,
  role: Role,
  player: Player | null,
  token: string | null,
): Promise<Truth> {
  const uid = player?.uid ?? null;
  const names = [topicName('winners'), topicName('jackpot')];
  if (role !== 'visitor') names.push(topicName('balance', uid), topicName('inbox', uid));
  if (role === 'agent') names.push(topicName('salary', uid), topicName('offers', uid));
  const response = await fetch(`${origin}${calls.snap.path}?t=${names.map(encodeURIComponent).join(',')}`, {
    headers: { Merchant: 'waterlily', ...(token !== null && { Authorization: token }) },
    signal: AbortSignal.timeout(TRY_MS),
  });
  if (!response.ok) throw new Error(`the gateway answered ${response.status}`);
  const snaps = (await response.json()) as { t: string; st?: unknown }[];
  const state = <T>(key: string) => (snaps.find(({ t }) => t.endsWith(`:${key}`))?.st ?? null) as T | null;
  return {
    winners: state<WinnersState>('winners') ?? [],
    jackpot: state<JackpotState>('jackpot') ?? { amount: -1, ratePerSec: 0, at: 0, demo: false },
    balance: state('balance'),
    inbox: state('inbox'),
    salary: state('salary'),
    offers: state('offers'),
  };
}
