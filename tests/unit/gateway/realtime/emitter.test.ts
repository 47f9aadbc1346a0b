import { beforeEach, expect, it } from 'vitest';
import { type RealtimeServer, SLOW_ROOM } from '../../../../gateway/realtime/connection.ts';
import { createEmitter } from '../../../../gateway/realtime/emitter.ts';

interface Sent {
  readonly to: string;
  readonly except: string | null;
  readonly volatile: boolean;
  readonly message: unknown;
}
let sent: Sent[];
beforeEach(() => {
  sent = [];
});

/** As much of socket.io as an emitter uses: notes who would get what. */
function room(to: string, except: string | null = null, volatile = false): object {
  return {
    except: (other: string) => room(to, other, volatile),
    get volatile() {
      return room(to, except, true);
    },
    emit: (_name: string, message: unknown) => sent.push({ to, except, volatile, message }),
  };
}
const emit = createEmitter({ local: { to: (t: string) => room(t) } } as unknown as RealtimeServer);
const ev = (t: string, s: number) => ({ t, e: '5.a', s, ts: 1, d: { s } });

it('sends the newest of several events of a value, and not to slow connections (A4.16)', () => {
  emit([ev('u:1:balance', 4), ev('u:1:balance', 5)]);
  expect(sent).toEqual([
    { to: 'u:1:balance', except: SLOW_ROOM, volatile: false, message: ev('u:1:balance', 5) },
  ]);
});

it('sends every event of a log in order, several as one message, to slow connections too (A4.16)', () => {
  emit([ev('g:winners', 4), ev('g:winners', 5)]);
  emit([ev('g:winners', 6)]);
  expect(sent).toEqual([
    {
      to: 'g:winners',
      except: null,
      volatile: false,
      message: { b: [ev('g:winners', 4), ev('g:winners', 5)] },
    },
    { to: 'g:winners', except: null, volatile: false, message: ev('g:winners', 6) },
  ]);
});

it('lets a volatile value be dropped for connections that are busy', () => {
  emit([ev('g:jackpot', 9)]);
  expect(sent).toEqual([{ to: 'g:jackpot', except: SLOW_ROOM, volatile: true, message: ev('g:jackpot', 9) }]);
});

it('sends nothing of a name that is no topic', () => {
  emit([ev('g:nothing', 1)]);
  expect(sent).toEqual([]);
});
