import { eq } from 'drizzle-orm';
import { teamTransfer } from '../../../../gateway/db/schema.ts';
import type { Machine } from '../../../unit/laws/machineLaw.ts';
import type { Casino } from '../../casino/openCasino.ts';
import { callsOf, newId, openTeam } from '../../teamTransfers/team.ts';
import { type Course, type Process, unequal } from '../raceLaw.ts';

const AMOUNT = 5_000;
/** The same with another amount, which the id of the first one refuses. */
const OTHER = 6_000;

/** A transfer has no table of states: it is made at once. The same id again answers the same. */
export const TRANSFER: Machine = {
  states: ['none', 'sent', 'sentOther'],
  steps: ['send', 'sendOther'],
  begins: ['none'],
  after(state, step) {
    const to = step === 'send' ? 'sent' : 'sentOther';
    return state === 'none' || state === to ? to : null;
  },
  counted: [],
  undone: [],
};

/** Transfers from a member to the agent above, under one id. */
export function teamTransferCourse(casino: Casino): Course {
  return {
    async open() {
      const { agent, member } = await openTeam(casino);
      const id = newId();
      const process = (): Process => {
        const calls = callsOf(casino, casino.teamTransfersWith({ min: 100 }));
        return {
          apply: (_id, step) => calls.up(member, { id, amount: step === 'send' ? AMOUNT : OTHER }),
          async stateOf() {
            const [row] = await casino.database.db.select().from(teamTransfer).where(eq(teamTransfer.id, id));
            return row === undefined ? 'none' : row.amount === AMOUNT ? 'sent' : 'sentOther';
          },
        };
      };
      return {
        id,
        processes: [process(), process()],
        async faultsAt(ended) {
          const moved = ended === 'none' ? 0 : ended === 'sent' ? AMOUNT : OTHER;
          const [sender, receiver] = [
            await casino.balanceOf(`wallet:${member}`),
            await casino.balanceOf(`wallet:${agent}`),
          ];
          return [
            ...unequal('wallet of the sender', sender, 100_000 - moved),
            ...unequal('wallet of the receiver', receiver, 100_000 + moved),
          ];
        },
      };
    },
  };
}
