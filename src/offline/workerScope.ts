/** An event of a worker that lasts as long as what it waits for. */
export interface Work extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** What a service worker sees around it, as far as it is used: its library of types can't stand beside the page's. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Work) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}
