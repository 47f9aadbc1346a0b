import type { ContractCategory } from '../../streams/wire/contracts/shapes.ts';
import type { ContractCall } from './actions.ts';
import type { Actors } from './actors.ts';
import type { CallOutcome } from './client.ts';

/** What the consolidated call names the requests of each kind. */
const REQUESTS = {
  processDividend: 'divtypereq',
  processDailySalary: 'dailysalreqtype',
  processHourSalary: 'contracthoursalreq',
  processRealtimeSalary: 'realtimesalreqtype',
} as const satisfies Record<ContractCall, string>;

/** What an answer names an offer by. */
export interface OpenOffer {
  readonly contractId?: string | undefined;
  readonly version?: string | undefined;
}

/** The new contract that waits for a downline's answer; null when none does. */
export async function openOffer(
  actors: Actors,
  { downline, call, category }: { downline: string; call: ContractCall; category: ContractCategory },
): Promise<OpenOffer | null> {
  const answer: CallOutcome<'consolidated'> = await actors.call(downline, 'consolidated', {});
  const rows = answer.ok ? (answer.value[REQUESTS[call]][category] ?? []) : [];
  const offered = rows.find(({ status }) => status === 'P');
  if (offered === undefined) return null;
  const { version } = offered;
  if ('contractId' in offered) return { version, contractId: offered.contractId };
  return 'id' in offered ? { version, contractId: offered.id } : { version };
}
