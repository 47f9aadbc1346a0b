import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { tableCalls } from '../../../../partner/tables/wire/calls.ts';
import { type Chips, Cloth, TableNow } from '../../../../partner/tables/wire/state.ts';
import { clothOwner } from '../../../../partner/tables/wire/words.ts';
import { Snap } from '../../../../streams/wire/protocol/position.ts';
import { addressOf } from '../../../../streams/wire/protocol/topicAddress.ts';
import { expect, expectShape } from '../../expect.ts';
import { type Answer, beginCall } from './slowCall.ts';

/** What a page of a live table begins with, as far as a player needs it. */
const Boot = z.object({
  key: z.string(),
  owner: z.string(),
  facts: z.object({ table: z.string(), least: z.int().min(1), bets: z.array(z.string()).min(1) }),
});
const Laid = z.object({ success: z.literal(true), value: Cloth });
const Refused = z.object({ success: z.literal(false), code: z.string() });
const Session = z.object({ now: z.int() });

/** Which round of the table: number of the shoe, and its number within the shoe. */
export type RoundNumbers = Pick<TableNow, 'shoe' | 'round'>;

/** What became of chips: the cloth as it is then, or why they were refused. */
export type LayAnswer = { readonly cloth: Cloth } | { readonly code: string };

/** A live table as the page of one player has it, without a browser. */
export interface TablePage {
  /** Name of the table. */
  readonly id: string;
  /** So many times the least bet, on the first bet of the cloth. */
  chips(times: number): Chips;
  /** The table, as everybody sees it. */
  table(): Promise<TableNow>;
  /** The chips of this player. */
  cloth(): Promise<Cloth>;
  /** The server's clock, epoch ms. */
  serverNow(): Promise<number>;
  /** Lays the chips of a round, all of them. */
  lay(round: RoundNumbers, chips: Chips): Promise<LayAnswer>;
  /** The same over a link on which half of it arrives now, and the rest when `finish` is called. */
  laySlowly(round: RoundNumbers, chips: Chips): Promise<{ finish(): Promise<LayAnswer> }>;
}

function layAnswer({ status, json }: Answer): LayAnswer {
  if (status === 200) return { cloth: expectShape(Laid, json, 'a cloth after chips were laid').value };
  return { code: expectShape(Refused, json, 'why chips were refused').code };
}

/** Opens a launch as the page of a table does. @param token Of the launch. */
export async function openTablePage(origin: string, token: string): Promise<TablePage> {
  const html = await (await fetch(`${origin}/play?token=${token}`)).text();
  const [, json = 'null'] = /id="boot">(.*?)<\/script>/s.exec(html) ?? [];
  const { key, owner, facts } = expectShape(Boot, JSON.parse(json), 'the beginnings of a page of a table');
  const { table: id, least, bets } = facts;
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  /** Changes of this page. */
  let n = 0;

  const read = async (path: string): Promise<unknown> => {
    const answer = await fetch(new URL(path, origin), { headers });
    expect(answer.status === 200, `an answer to GET ${path}, not ${answer.status}`);
    return answer.json();
  };
  async function stateOf<S extends z.ZodType>(topic: string, shape: S): Promise<z.output<S>> {
    const snaps = await read(`/v1/snap?t=${encodeURIComponent(topic)}`);
    const [snap] = expectShape(z.array(Snap), snaps, `a snapshot of ${topic}`);
    expect(snap !== undefined && 'st' in snap, `a state of ${topic}`);
    return expectShape(shape, snap.st, topic);
  }
  function wishOf(round: RoundNumbers, chips: Chips) {
    n += 1;
    const { shoe, round: number } = round;
    return {
      url: new URL(tableCalls.setCloth.path, origin),
      headers: { ...headers, 'Idempotency-Key': randomUUID() },
      body: JSON.stringify({ table: id, shoe, round: number, n, chips }),
    };
  }

  return {
    id,
    chips: times => ({ [bets[0] ?? '']: times * least }),
    table: () => stateOf(addressOf('table', id), TableNow),
    cloth: () => stateOf(addressOf('cloth', clothOwner(owner, id)), Cloth),
    serverNow: async () => expectShape(Session, await read('/v1/session'), 'the time of the server').now,
    async lay(round, chips) {
      const { url, body, headers: of } = wishOf(round, chips);
      const answer = await fetch(url, { method: 'POST', headers: of, body });
      return layAnswer({ status: answer.status, json: await answer.json() });
    },
    async laySlowly(round, chips) {
      const { url, body, headers: of } = wishOf(round, chips);
      const call = await beginCall(url, of, body);
      return { finish: async () => layAnswer(await call.finish()) };
    },
  };
}
