import type { Page } from '@playwright/test';

interface Counted {
  readonly all: WebSocket[];
  most: number;
}
declare global {
  interface Window {
    croupierSockets?: Counted;
  }
}

/** The socket.io websockets that a document made since it was loaded. */
export interface SocketCount {
  readonly opened: number;
  /** Being opened or open: those that can still bring something. */
  readonly open: number;
  /** Most that were so at the same moment (I6: one). */
  readonly most: number;
}

/** Lets pages count their websockets; call before they are loaded. */
export async function countSockets(page: Page): Promise<() => Promise<SocketCount>> {
  await page.addInitScript(() => {
    const counted: Counted = { all: [], most: 0 };
    window.croupierSockets = counted;
    window.WebSocket = class extends window.WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        if (!String(url).includes('/socket.io/')) return;
        counted.all.push(this);
        const alive = counted.all.filter(it => it.readyState <= WebSocket.OPEN).length;
        counted.most = Math.max(counted.most, alive);
      }
    };
  });
  return () =>
    page.evaluate(() => {
      const { all, most } = window.croupierSockets ?? { all: [], most: 0 };
      return { opened: all.length, open: all.filter(it => it.readyState <= WebSocket.OPEN).length, most };
    });
}
