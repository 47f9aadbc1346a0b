// Another product on the stream library: a chat with presence and a price ticker.
import { concatMap, map, of, onErrorResumeNextWith, Subject } from 'rxjs';
import { z } from 'zod';
import * as lib from '../../streams/library.ts';

const Message = z.object({ id: z.string(), from: z.string(), text: z.string() });
type Message = z.infer<typeof Message>;
const open = { audience: 'anyone', params: z.object({}) } as const;
export const calls = {
  say: lib.defineCall({ ...open, method: 'POST', path: '/say', params: Message, value: z.null() }),
  members: lib.defineCall({ ...open, method: 'GET', path: '/members', value: z.array(z.string()) }),
};
export const topics = {
  messages: lib.defineTopic({ kind: 'log', state: z.array(Message), data: Message }),
  present: lib.defineTopic({ kind: 'value', state: z.array(z.string()) }),
  price: lib.defineTopic({ kind: 'value', state: z.object({ pair: z.string(), cents: z.int() }) }),
};
export const newestMessages = lib.stateOfLog<Message[], Message, Message[]>({
  load: state => [...state],
  apply: (draft, message) => [...draft, message].slice(-50),
  snapshot: draft => [...draft],
});

/** What the chat stands on at a gateway. */
export const surroundings = (gatewayUrl: string) => ({
  ...lib.linkDefaults(gatewayUrl),
  wire: lib.runtimeOf({ calls, topics }),
  loadSocketIo: () => import('socket.io-client'),
});

/** Opens the chat of `me`; nothing of it is left after `close`. */
export function openChat(gatewayUrl: string, me: string, around = surroundings(gatewayUrl)) {
  const base = { ...around, scope: lib.createScope() };
  const link = lib.createLink(base);
  const { rest, live, bus, offset } = link;
  const said = new Subject<Message>();
  const send = (message: Message) => rest.call('say', message).pipe(onErrorResumeNextWith());
  base.scope.subscribe(said.pipe(lib.throttleAction(200), concatMap(send)), () => {});
  const readMembers = () => rest.call('members', {}).pipe(map(({ value }) => value));
  bus.start();
  return {
    messages: live.feed('messages', null, newestMessages),
    present: live.feed('present', null, lib.newestValue()),
    price: live.feed('price', null, lib.newestValue()),
    members: lib.createRemote({ ...base, serverNow: offset.now }, of(me), readMembers),
    say: (text: string) => said.next({ id: rest.newKey(), from: me, text }),
    close: () => base.scope.end(),
    link,
  };
}
