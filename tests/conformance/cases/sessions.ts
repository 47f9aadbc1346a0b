import { type Case, NotApplicable } from '../case.ts';
import { expect } from '../expect.ts';

export const sessions: readonly Case[] = [
  {
    id: 'logout',
    number: 56,
    title: 'a logout ends the session: its calls, its new connections, and the session call says so',
    run: async bench => {
      const { uid, token } = await bench.signIn();
      await bench.rest.value('logout', { token });
      await bench.rest.refused('memberInfo', { token }, 401, 'unauthorized');
      if (bench.mode === 'hints') return;
      const session = await bench.rest.value('sessionState', { token });
      expect(session.uid !== uid, 'a session call that knows nobody by the old token');
      expect((await bench.connect({ token }).refusal()).code === 'unauthorized', 'the code unauthorized');
    },
  },
  {
    id: 'logout-socket',
    number: 56,
    title: 'a logout ends the open connections of its session, and only of this one',
    mode: 'numbered',
    run: async bench => {
      const [leaving, staying] = [await bench.signIn(), await bench.signIn()];
      const connection = bench.connect({ token: leaving.token });
      const other = bench.connect({ token: staying.token });
      await Promise.all([connection.hello(), other.hello()]);
      await bench.rest.value('logout', { token: leaving.token });
      await connection.closed();
      await other.sync([]);
      expect(other.received('bye').length === 0, 'the other session to go on');
    },
  },
  {
    id: 'kick',
    number: 54,
    title: 'a kick ends every connection of the account with the reason, and refuses its tokens',
    mode: 'numbered',
    operator: true,
    run: async bench => {
      const { username, token } = await bench.signIn();
      const connections = [bench.connect({ token }), bench.connect({ token })];
      const visitor = bench.connect();
      await Promise.all([...connections, visitor].map(connection => connection.hello()));
      await bench.operate('opsKick', { username });
      for (const connection of connections) {
        expect((await connection.bye()).code === 'kicked', 'bye with the code kicked');
        await connection.closed();
      }
      await bench.rest.refused('memberInfo', { token }, 401, 'kicked');
      expect(visitor.open, 'other connections to stay open');
    },
  },
  {
    id: 'kick-offline',
    number: 51,
    title: 'a kick while away counts at the next handshake, before a private byte, and in the session call',
    mode: 'numbered',
    operator: true,
    run: async bench => {
      const { uid, username, token } = await bench.signIn();
      const { e, s } = await bench.snap(`u:${uid}:balance`, token);
      await bench.operate('opsKick', { username });
      const session = await bench.rest.value('sessionState', { token });
      expect(session.state === 'kicked', 'the state kicked from the session call');
      const connection = bench.connect({ token, rs: [[`u:${uid}:balance`, e, s]] });
      expect((await connection.refusal()).code === 'kicked', 'the code kicked');
      expect(connection.received('ev').length === 0, 'no event');
    },
  },
  {
    id: 'kick-return',
    number: 55,
    title: 'after a kick the account can sign in again',
    mode: 'numbered',
    operator: true,
    run: async bench => {
      if (bench.target.credentials === null)
        throw new NotApplicable(
          'give --username and --password: accounts made for one case have no way back',
        );
      const { username } = await bench.signIn();
      await bench.operate('opsKick', { username });
      const { uid, token } = await bench.signIn();
      const hello = await bench.connect({ token }).hello();
      expect(hello.uid === uid, `the account ${uid}`);
      const { st } = await bench.snap(`u:${uid}:session`, token);
      expect((st as { readonly state?: unknown }).state === 'ok', 'the state ok on the session topic');
    },
  },
];
