import type { HelpItem } from '../../../streams/wire/system/shapes.ts';
import { networkOf } from '../../address/network.ts';
import { chatGuest, chatMessage, chatPerson, chatConversation as chatTable } from '../../db/schema.ts';
import type { Authenticate } from '../../ground/caller.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import type { Handlers } from '../../ground/handler.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { ownerOf } from '../../ground/owner.ts';
import type { StateReaders } from '../../ground/publish.ts';
import { helpOf } from '../../merchant/chooseContent.ts';
import type { IdentityPorts } from '../../people/identity/ports.ts';
import { createAutoAnswer } from './autoAnswer.ts';
import { chatDeskHandlers } from './desk.ts';
import { authenticateGuest, createGuest, forgetGuests, isGuestToken } from './guests.ts';
import { chatMemberHandlers } from './member.ts';
import { readState } from './messages.ts';
import { listPeople } from './people.ts';
import type { ChatPorts } from './ports.ts';
import { type ChatDesk, createChatDesk } from './queue.ts';

/** Where the page shows the conversation. */
const CHAT_PAGE = '/chat';

export interface ChatDeps extends ModuleDeps {
  /** Whether this is a demo world: then a program answers until a person does, and everybody may use the desk. */
  readonly demo: boolean;
  /** Help texts in a language. */
  readonly helpIn: (language: string) => readonly HelpItem[];
  /** Whom a session's token proves. */
  readonly authenticate: Authenticate;
}

/** The support desk. */
export interface Chat {
  readonly handlers: ReturnType<typeof chatMemberHandlers> &
    ReturnType<typeof chatDeskHandlers> &
    Pick<Handlers, 'deskModels' | 'launchChat'>;
  readonly readers: Pick<StateReaders, 'chat' | 'chatQueue'>;
  readonly desk: ChatDesk;
  /** The owner of a token where guests are accepted too: a session or a guest. */
  readonly admit: Authenticate;
  /** Deletes expired guests. */
  tidy(): Promise<number>;
}

/** Creates the support chat: launch (S7-66), people (S7-65), both sides, and the topic `u:<uid>:chat`. */
export function createChat(deps: ChatDeps): Chat {
  const { database, wall, demo } = deps;
  const asGuest = (token: string) => authenticateGuest(database.db, token, wall());
  const desk = createChatDesk(deps);
  const answer = demo ? createAutoAnswer(deps, deps.helpIn) : null;
  return {
    handlers: {
      ...chatMemberHandlers({ ...deps, answer, desk }),
      ...chatDeskHandlers({ ...deps, desk }),
      deskModels: {
        mode: 'read',
        run: async tx => ({ value: await listPeople(tx, wall(), demo) }),
      },
      launchChat: {
        mode: 'plain',
        async run(ctx, { guest }) {
          if (ctx.principal !== null) return { value: { chatUrl: CHAT_PAGE } };
          const known = guest !== undefined && isGuestToken(guest) && (await asGuest(guest)).ok;
          const token = known ? guest : await database.write(tx => createGuest(tx, deps, networkOf(ctx.ip)));
          return { value: { chatUrl: `${CHAT_PAGE}#${token}` } };
        },
      },
    },
    readers: {
      chat: (tx, uid) => readState(tx, ownerOf(uid)),
      chatQueue: async tx => ({ chats: await desk.list(tx) }),
    },
    desk,
    admit: token => (isGuestToken(token) ? asGuest(token) : deps.authenticate(token)),
    tidy: () => forgetGuests(database, wall(), desk.publish),
  };
}

export const chat = defineModule({
  name: 'chat',
  tables: [chatGuest, chatTable, chatMessage, chatPerson],
  accountTables: [chatTable],
  create(deps: WorldDeps & IdentityPorts) {
    const { handlers, readers, admit, desk, tidy } = createChat({
      ...deps,
      demo: deps.demoAccounts !== null,
      helpIn: language => helpOf(deps.merchant, [language]),
      authenticate: deps.identity.authenticateTogether,
    });
    const ports: ChatPorts = { chat: { admit, desk } };
    return { handlers, readers, ports, hourly: [{ run: tidy, failure: 'guests could not be forgotten' }] };
  },
});
