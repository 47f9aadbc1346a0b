import { asc, eq } from 'drizzle-orm';
import { holdemAct, holdemChair, holdemHand, holdemTable } from '../../../../gateway/db/schema.ts';
import { HOLDEM_TIMES } from '../../../../gateway/play/houseGames/holdem.ts';
import type { Rooms } from '../../../../gateway/play/rooms/module.ts';
import type { PokerSeat } from '../../../../streams/wire/holdem/shapes.ts';
import type { HoldemActName } from '../../../../streams/wire/holdem/words.ts';
import type { Casino } from '../../casino/openCasino.ts';
import { run } from '../../casino/run.ts';

/** Tables of hold'em of a casino as players use them. @param rooms Of another process. */
export function openPokerRig(casino: Casino, rooms: Rooms = casino.rooms) {
  const { clock, database } = casino;
  const { handlers } = rooms;
  let keys = 0;
  const caller = (uid: string) => ({ uid, key: `poker${uid}${++keys}` });

  const list = async () => (await run(casino, handlers.pokerRooms, {}, { uid: 'any' })).value.list;
  /** A table of a room at which somebody can sit down. */
  async function open(room: string) {
    await rooms.lookAtPoker();
    const found = (await list()).find(it => it.room === room && it.players.length < it.seats);
    if (found === undefined) throw new Error(`no table is open in ${room}`);
    return found;
  }
  const sit = async (uid: string, { id }: { readonly id: string }, buyIn: number) =>
    (await run(casino, handlers.pokerSit, { table: id, buyIn, text: `text of ${uid}` }, caller(uid))).value;
  const leave = async (uid: string, { id }: { readonly id: string }) =>
    (await run(casino, handlers.pokerLeave, { table: id }, caller(uid))).value;
  const watch = async (id: string) => (await run(casino, handlers.pokerTable, { table: id })).value;
  const hands = async (uid: string) => (await run(casino, handlers.pokerHands, {}, { uid })).value.list;
  const proof = async (uid: string, hand: string) =>
    (await run(casino, handlers.pokerProof, { hand }, { uid })).value;
  /** What an account was told last. */
  const told = async (uid: string) => (await casino.published(`u:${uid}:pokerSeat`)).at(-1) as PokerSeat;
  /** Acts as somebody who sees what was told last. */
  async function act(uid: string, act: HoldemActName, to?: number) {
    const { table } = await told(uid);
    const hand = table?.shown;
    if (table === null || hand == null) throw new Error(`${uid} sees no hand`);
    const asked = { table: table.id, hand: hand.id, step: hand.step, act, text: `${uid} at ${hand.step}` };
    const params = to === undefined ? asked : { ...asked, to };
    return (await run(casino, handlers.pokerAct, params, caller(uid))).value;
  }
  /** The clock takes every step that is due after so much time. */
  async function pass(ms: number) {
    clock.advance(ms);
    return rooms.lookAtPoker();
  }
  /** Members who sit down in this order, and the first hand is dealt to them. */
  async function dealt(room: string, buyIns: readonly number[]) {
    const table = await open(room);
    const uids: string[] = [];
    for (const buyIn of buyIns) {
      const uid = await casino.member({ funds: 1_000_000 });
      await sit(uid, table, buyIn);
      uids.push(uid);
    }
    await pass(HOLDEM_TIMES.start);
    return { table, uids };
  }
  /** Whose turn it is; null when no hand runs. */
  async function turn(id: string): Promise<string | null> {
    const { shown } = await watch(id);
    const chairs = await chairsOf(id);
    return chairs.find(({ seat, endedAt }) => endedAt === null && seat === shown?.turn)?.uid ?? null;
  }
  const chairsOf = (id: string) =>
    database.db.select().from(holdemChair).where(eq(holdemChair.tableId, id)).orderBy(asc(holdemChair.at));
  const actsOf = (hand: string) =>
    database.db.select().from(holdemAct).where(eq(holdemAct.handId, hand)).orderBy(asc(holdemAct.step));
  async function handOf(id: string) {
    const [row] = await database.db
      .select({ hand: holdemHand, table: holdemTable })
      .from(holdemTable)
      .innerJoin(holdemHand, eq(holdemHand.id, holdemTable.handId))
      .where(eq(holdemTable.id, id));
    if (row === undefined) throw new Error('no hand was dealt');
    return row;
  }
  /** Everybody checks or calls until the hand is over. */
  async function checkDown(id: string) {
    for (let uid = await turn(id); uid !== null; uid = await turn(id)) {
      const acts = (await told(uid)).table?.shown?.acts;
      await act(uid, acts?.canCheck === true ? 'check' : 'call');
    }
  }
  const moneyOf = async (uid: string) => ({
    wallet: await casino.balanceOf(`wallet:${uid}`),
    hold: await casino.balanceOf(`hold:${uid}`),
  });
  return {
    ...{ list, open, sit, leave, watch, hands, proof, told, act, pass, dealt, turn },
    ...{ chairsOf, actsOf, handOf, checkDown, moneyOf },
  };
}
