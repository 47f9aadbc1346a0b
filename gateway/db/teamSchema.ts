import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { TeamSide } from '../../streams/wire/teamTransfer.ts';
import { account } from './identitySchema.ts';

const int8 = (name: string) => bigint(name, { mode: 'number' });

/** Money that went between an upline and a direct downline. A row never changes. */
export const teamTransfer = pgTable(
  'team_transfer',
  {
    /** Made by the sender's page. */
    id: text('id').primaryKey(),
    senderUid: text('sender_uid')
      .notNull()
      .references(() => account.uid),
    receiverUid: text('receiver_uid')
      .notNull()
      .references(() => account.uid),
    /** What the receiver is to the sender. */
    side: text('side').$type<TeamSide>().notNull(),
    amount: int8('amount').notNull(),
    note: text('note').notNull(),
    /** World time, epoch ms. */
    at: int8('at').notNull(),
    demo: boolean('demo').notNull(),
  },
  t => [
    index('team_transfer_sender').on(t.senderUid, t.at, t.id),
    index('team_transfer_receiver').on(t.receiverUid, t.at, t.id),
  ],
);
