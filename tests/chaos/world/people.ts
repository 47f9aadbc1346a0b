import { createCast } from '../../../gateway/demo/cast.ts';
import { type Client, createClient } from '../../../gateway/simulator/client.ts';
import { openingContracts } from '../../../gateway/simulator/contracts.ts';
import { createPerform } from '../../../gateway/simulator/perform.ts';

/** Somebody of the demo world who is signed in. */
export interface Player {
  readonly username: string;
  readonly uid: string;
  readonly token: string;
}

/** Everybody a run needs. */
export interface People {
  readonly mira: Player;
  readonly arun: Player;
  readonly bela: Player;
  readonly top: Player;
  readonly bots: readonly Player[];
}

/** Bots that bet and receive money; each costs a sign-in. */
const BOTS = 6;

/** Signs everybody in and makes the contracts of a fresh world. */
export async function settle(
  origin: string,
  operatorToken: string,
  seed: string,
  passwordOf: (username: string) => string,
): Promise<People> {
  const stop = new AbortController();
  const client: Client = createClient({ origin, merchant: 'waterlily', wall: Date.now, signal: stop.signal });
  const signIn = async (username: string): Promise<Player> => {
    const login = await client.call('login', { username, password: passwordOf(username) }, null);
    if (!login.ok) throw new Error(`${username} can't sign in: ${login.code}`);
    const { token } = login.value;
    const info = await client.call('memberInfo', {}, token);
    if (!info.ok) throw new Error(`${username} is nobody: ${info.code}`);
    return { username, uid: info.value.id, token };
  };
  const cast = createCast(seed);
  const people: People = {
    mira: await signIn(cast.member.username),
    arun: await signIn(cast.agent.username),
    bela: await signIn(cast.downline.username),
    top: await signIn(cast.top.username),
    bots: await Promise.all(cast.bots.slice(0, BOTS).map(({ username }) => signIn(username))),
  };
  const all = [people.mira, people.arun, people.bela, people.top, ...people.bots];
  const tokenOf = (username: string) => all.find(player => player.username === username)?.token ?? null;
  const perform = createPerform({
    client,
    operatorToken,
    merchantCode: 'waterlily',
    actors: { call: (username, name, input) => client.call(name, input, tokenOf(username)) },
  });
  for (const action of openingContracts(cast)) {
    if (!(await perform(action)).ok) throw new Error('the world has no contracts');
  }
  return people;
}
