import type { Observable } from 'rxjs';
import type { Behavior } from '../../streams/behavior.ts';
import type { Account } from '../../streams/remote/account.ts';
import { createRemote, type RemoteDeps } from '../../streams/remote/createRemote.ts';
import type { Remote } from '../../streams/remote/remote.ts';
import type { CallInput, CallName, CallValue } from '../../streams/wire/tables/calls.ts';
import type { OfficeCall } from './officeCall.ts';

/** How long a value is kept that nobody shows, ms: whoever goes back sees it at once, and a new one right after. */
const KEPT_MS = 20_000;

/** One read of the gateway, shared by everybody who shows it. */
export interface Read<T> {
  readonly remote$: Behavior<Remote<T>>;
  reload(): void;
  /** Keeps it while it is shown; the returned function lets it go. */
  hold(): () => void;
}

/** What the pages of the office have read. */
export interface Reads {
  /** The read of a call with these parameters; it begins now unless it is there. */
  open<K extends CallName>(name: K, input: CallInput<K>): Read<CallValue<K>>;
  /** Reads again what is shown of these calls; of all without names. */
  reload(names?: readonly CallName[]): void;
}

interface Entry extends Read<unknown> {
  readonly name: CallName;
  /** Begins the time anew after which it is forgotten, unless somebody shows it. */
  keep(): void;
}

/** Name of a read: equal parameters are the same read. */
export const readKey = (name: string, input: unknown): string => `${name} ${JSON.stringify(input)}`;

/** @param account$ Whose answers these are: all are forgotten when it changes. */
export function createReads(deps: RemoteDeps, account$: Observable<Account>, call: OfficeCall): Reads {
  const entries = new Map<string, Entry>();

  function create(key: string, name: CallName, input: CallInput<CallName>): Entry {
    const scope = deps.scope.child();
    const source = createRemote<unknown>({ ...deps, scope }, account$, () => call(name, input));
    let users = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const drop = () => {
      entries.delete(key);
      scope.end();
    };
    const letGo = () => {
      timer = setTimeout(drop, KEPT_MS);
    };
    scope.add(() => clearTimeout(timer));
    letGo();
    let wasShown = false;
    return {
      name,
      remote$: source.remote$,
      reload: source.refresh,
      keep() {
        if (users > 0) return;
        clearTimeout(timer);
        letGo();
      },
      hold() {
        users += 1;
        clearTimeout(timer);
        // It was shown before and may have changed since.
        if (users === 1 && wasShown) source.refresh();
        wasShown = true;
        return () => {
          users -= 1;
          if (users === 0) letGo();
        };
      },
    };
  }

  return {
    open(name, input) {
      const key = readKey(name, input);
      const entry = entries.get(key) ?? create(key, name, input);
      // Whoever opens it holds it only once it is drawn, which may be after its time was over.
      entry.keep();
      entries.set(key, entry);
      return entry as unknown as Read<CallValue<typeof name>>;
    },
    reload(names) {
      for (const entry of entries.values())
        if (names === undefined || names.includes(entry.name)) entry.reload();
    },
  };
}
