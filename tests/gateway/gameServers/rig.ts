import { randomUUID } from 'node:crypto';
import type { GameServer } from '../../../gateway/merchant/gameServer.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { openWalletBench } from '../../conformance/wallet/bench.ts';
import { type CallOptions, openGateway, type TestGateway } from '../support/gateway.ts';
import { testMerchant } from '../support/merchant.ts';

/** Has slots of all vendors. */
export const SERVER: GameServer = {
  id: 'slots',
  origin: 'http://slots.example',
  vendors: null,
  gameTypes: ['RNG'],
  secret: 's'.repeat(40),
};

/** Has the lotteries, in windows of their own. */
const DRAWS: GameServer = {
  ...{ id: 'draws', origin: 'http://draws.example', vendors: null, gameTypes: ['LOTT', 'ELOTT'] },
  ...{ ownWindow: true, secret: 'd'.repeat(40) },
};

export const GAME = { vassalage: 'PG', gameCode: 'PG-PAPER-KOI' };

/** A gateway with a game server that the test plays. */
export async function openGameRig(merchant = testMerchant()) {
  const gateway = await openGateway({}, undefined, merchant, {}, { gameServers: [SERVER, DRAWS] });
  return { gateway, ...rigOf(gateway) };
}

export function rigOf(gateway: Pick<TestGateway, 'call' | 'origin' | 'member'>) {
  const launchAs = async (token: string, params: object = {}, options: CallOptions = {}) =>
    gateway.call('POST /wps/relay/GCS_gameLaunchFB', {
      token,
      params: { ...GAME, ...params },
      ...options,
    });
  const tokenOf = ({ body }: Awaited<ReturnType<typeof launchAs>>) =>
    new URL((body.value as CallValue<'gameLaunch'>).url).searchParams.get('token') ?? '';
  /** A bench whose launches are those of one member. */
  const benchOf = (token: string) =>
    openWalletBench({
      origin: gateway.origin,
      server: SERVER.id,
      secret: SERVER.secret,
      gameCode: GAME.gameCode,
      launch: async () => tokenOf(await launchAs(token)),
      signOut: async () =>
        void (await gateway.call('DELETE /wps/session/logout', { token, key: randomUUID() })),
    });
  const command = (request: string, token: string, params: object = {}) =>
    gateway.call(request, { token, key: randomUUID(), params: params as Record<string, unknown> });
  return { launchAs, tokenOf, benchOf, command };
}
