import type { InboxType } from '../../streams/wire/inbox/shapes.ts';
import type { Minor } from '../../streams/wire/protocol/money.ts';
import type { Tx } from '../db/database.ts';

/** A message for one account. */
export interface Notice {
  readonly uid: string;
  readonly type: InboxType;
  /** Minor units. */
  readonly amount: Minor;
  /** Who else it is about, masked, or what. */
  readonly name?: string;
  /** What somebody of the staff wrote to the account. */
  readonly text?: string;
  /** World time, epoch ms. */
  readonly at: number;
  /** Made by the simulator. */
  readonly demo: boolean;
  /** Id of the message; delivering the same one again changes nothing. */
  readonly opId: string;
}

/** Writes the message and publishes `u:<uid>:inbox`. Returns whether it is a new one. */
export type DeliverNotice = (tx: Tx, notice: Notice) => Promise<boolean>;

/** Where every module leaves messages for accounts. */
export interface Notices {
  readonly deliver: DeliverNotice;
}

/** The port of the modules that write messages; the inbox provides it. */
export interface NoticePorts {
  readonly inbox: Notices;
}
