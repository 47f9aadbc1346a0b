import { randomUUID } from 'node:crypto';
import type { Boot } from '../../../partner/server/document.ts';
import { buildRequest } from '../../../streams/link/request.ts';
import { callHeaders } from '../../../streams/platform.ts';
import { callMeta } from '../../../streams/wire/protocol/runtimeOf.ts';
import { type CallValue, calls } from '../../../streams/wire/tables/calls.ts';
import type { Identity } from '../../../tests/capacity/clients/messages.ts';

/** What the page of a game is given when a member has launched it; `F` is what its kind of game has besides. */
export interface LaunchedGame<F> {
  readonly key: string;
  /** What owns the topics of its player. */
  readonly owner: string;
  readonly facts: F;
  /** Loopback address from which the player comes. */
  readonly localAddress: string;
}

export interface LaunchAt {
  /** Of the gateway, and of the game server. */
  readonly gateway: string;
  readonly games: string;
}

/** Members who launch their games at a time. */
const TOGETHER = 8;

const BOOT = /id="boot">(.*?)<\/script>/s;

/** A member asks the gateway for a game, and opens the address that is answered. */
async function launch<F>(at: LaunchAt, member: Identity, gameCode: string): Promise<LaunchedGame<F>> {
  const { url, init } = buildRequest(
    callMeta(calls.gameLaunch),
    { vassalage: gameCode.split('-')[0] ?? '', gameCode },
    {
      ...{ gatewayUrl: at.gateway, headers: callHeaders('waterlily', 'EN'), token: member.token },
      idempotencyKey: calls.gameLaunch.command ? randomUUID() : null,
    },
  );
  const answer = await fetch(url, { ...init, headers: { ...init.headers, 'X-Forwarded-For': member.ip } });
  if (!answer.ok) throw new Error(`a launch was answered ${answer.status}: ${await answer.text()}`);
  const { value } = (await answer.json()) as { readonly value: CallValue<'gameLaunch'> };
  const html = await (await fetch(`${at.games}/play${new URL(value.url).search}`)).text();
  const boot = BOOT.exec(html)?.[1];
  if (boot === undefined) throw new Error(`no page of ${gameCode}: ${html}`);
  const { key, owner, facts } = JSON.parse(boot) as Boot & { readonly facts: F };
  return { key, owner, facts, localAddress: member.localAddress };
}

/** Each member opens one game, some at a time. @param gameOf Code of the game of the n-th one. */
export async function launchGames<F>(
  at: LaunchAt,
  members: readonly Identity[],
  gameOf: (nth: number) => string,
): Promise<readonly LaunchedGame<F>[]> {
  const launched: LaunchedGame<F>[] = [];
  let next = 0;
  const lane = async () => {
    for (;;) {
      const nth = next;
      const member = members[nth];
      if (member === undefined) return;
      next += 1;
      launched[nth] = await launch<F>(at, member, gameOf(nth));
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, lane));
  return launched;
}
