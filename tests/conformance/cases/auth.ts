import { type Case, NotApplicable } from '../case.ts';
import { expect } from '../expect.ts';

export const auth: readonly Case[] = [
  {
    id: 'auth-renew',
    number: 44,
    title: 'a renewed token is taken on the open connection',
    mode: 'numbered',
    run: async bench => {
      const { token } = await bench.signIn();
      const connection = bench.connect({ token });
      await connection.hello();
      const renewed = await bench.rest.value('authRefresh', { token });
      const answer = await connection.auth(renewed.token);
      expect(answer.ok && answer.ttl > 0, 'ok with the time the new token has');
      await bench.rest.value('memberInfo', { token: renewed.token });
    },
  },
  {
    id: 'auth-refused',
    number: 44,
    title: 'a wrong token is refused with a code, and the connection goes on with the old one',
    mode: 'numbered',
    run: async bench => {
      const { token } = await bench.signIn();
      const connection = bench.connect({ token });
      await connection.hello();
      const answer = await connection.auth('conformance-wrong-token');
      expect(!answer.ok && answer.code === 'unauthorized', 'not ok, with the code unauthorized');
      await connection.sync([]);
    },
  },
  {
    id: 'auth-other-account',
    title: 'the token of another account is refused on an open connection',
    mode: 'numbered',
    run: async bench => {
      const [one, other] = [await bench.signIn(), await bench.signIn()];
      if (one.uid === other.uid) throw new NotApplicable('there is one account only');
      const connection = bench.connect({ token: one.token });
      await connection.hello();
      const answer = await connection.auth(other.token);
      expect(!answer.ok, 'not ok');
    },
  },
  {
    id: 'connect-refused',
    number: 45,
    title: 'a connection with a wrong token is refused with a code, before anything else is told',
    mode: 'numbered',
    run: async bench => {
      const connection = bench.connect({ token: 'conformance-wrong-token' });
      expect((await connection.refusal()).code === 'unauthorized', 'the code unauthorized');
    },
  },
];
