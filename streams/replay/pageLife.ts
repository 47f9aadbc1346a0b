import { Subject } from 'rxjs';
import { createState } from '../behaviors/state.ts';
import type { Lifecycle } from '../deps.ts';
import type { PageStep } from './script.ts';

/** Visibility, network and sleep of the page, as a script sets them. */
export interface PageLife {
  /** For `LinkDeps.lifecycle`. */
  readonly lifecycle: Lifecycle;
  /** Whether the page can reach the network: not while offline or asleep. */
  readonly awake: () => boolean;
  happen(page: PageStep['page']): void;
}

/** A page that is visible and online until the script says otherwise. */
export function createPageLife(): PageLife {
  const visible = createState(true);
  const online = createState(true);
  const wake = new Subject<void>();
  const hide = new Subject<void>();
  let asleep = false;
  return {
    lifecycle: {
      visible$: visible,
      online$: online,
      wake$: wake.asObservable(),
      hide$: hide.asObservable(),
    },
    awake: () => online.value && !asleep,
    happen(page) {
      switch (page) {
        case 'hide':
        case 'show':
          visible.set(page === 'show');
          return;
        case 'offline':
        case 'online':
          online.set(page === 'online');
          return;
        case 'sleep':
          asleep = true;
          hide.next();
          return;
        case 'wake':
          asleep = false;
          wake.next();
          return;
      }
    },
  };
}
