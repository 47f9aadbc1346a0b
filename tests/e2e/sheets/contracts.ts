import { createCast } from '../../../gateway/demo/cast.ts';
import type { SimulatedProposal } from '../../../gateway/simulator/actions.ts';
import { openingContracts } from '../../../gateway/simulator/contracts.ts';
import type { CallInput } from '../../../streams/wire/tables/calls.ts';
import { Api } from '../support/api.ts';
import type { GatewayProcess } from '../support/gatewayProcess.ts';
import { AGENT } from '../support/test.ts';

const GIVEN = { side: 'given', state: 'all', search: '', limit: 1 } as const;

/** One contract, offered and accepted. */
async function agree(gateway: GatewayProcess, proposal: SimulatedProposal): Promise<void> {
  const { upline, downline, call, status, category, terms } = proposal;
  const as = (username: string) => new Api(gateway).as(username, AGENT.password);
  const offered = await (await as(upline)).call(call, {
    ...{ status, category, account: downline },
    ...terms,
  } as CallInput<typeof call>);
  await (await as(downline)).call(call, { status: 'A', category, version: offered.version });
}

/** The contracts that the bots of a world begin with, in one without bots; answers the id of one. */
export async function someContract(gateway: GatewayProcess): Promise<string> {
  const agent = await new Api(gateway).as(AGENT.username, AGENT.password);
  const read = async () => (await agent.call('agentContracts', GIVEN)).contracts[0]?.contractId;
  const known = await read();
  if (known !== undefined) return known;
  const cast = createCast('any');
  // Nobody knows the password of an account that only bots use.
  await gateway.query(
    'update account set password_hash = (select password_hash from account where username = $1) where username = $2',
    [AGENT.username, cast.top.username],
  );
  for (const action of openingContracts(cast))
    if (action.type === 'agree') await agree(gateway, action.proposal);
  const opened = await read();
  if (opened === undefined) throw new Error('the agent has no contract');
  return opened;
}
