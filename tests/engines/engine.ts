/** An element of a page, as the engine's protocol names it. */
export interface EngineElement {
  readonly id: string;
}

/** Keys that write no letter. */
export type SpecialKey = 'Enter' | 'Escape' | 'Tab';

/** A document that can be looked at and used: that of a window, or of a frame in it. */
export interface EngineView {
  /** Calls a function of this source in the page; arguments and answer are data. */
  run<T>(source: string, ...args: readonly unknown[]): Promise<T>;
  /** The element that a function of this source returns; null for none. */
  find(source: string, ...args: readonly unknown[]): Promise<EngineElement | null>;
  /** Presses the middle of an element with the pointer. */
  click(element: EngineElement): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: SpecialKey): Promise<void>;
  /** Chooses files of this machine in a field for files. */
  setFiles(element: EngineElement, paths: readonly string[]): Promise<void>;
}

/** A visible window of a browser. */
export interface EngineWindow extends EngineView {
  /** Goes to an address and waits until it has loaded; a browser's own error page counts. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Gives the page this size, CSS px. */
  resize(width: number, height: number): Promise<void>;
  /** Works in the first frame of the page. */
  inFrame<T>(work: (frame: EngineView) => Promise<T>): Promise<T>;
}

/** A browser that somebody uses: its windows share storage, other sessions see nothing of it. */
export interface EngineSession {
  newWindow(): Promise<EngineWindow>;
  close(): Promise<void>;
}

export interface SessionOptions {
  /** Whether the browser keeps anything for sites. */
  readonly storage: 'kept' | 'blocked';
}

/** A browser engine that runs. */
export interface Engine {
  /** Name and version, for the table. */
  readonly title: string;
  newSession(options: SessionOptions): Promise<EngineSession>;
  stop(): Promise<void>;
}

/** How a kind of engine is found and started. */
export interface EngineKind {
  readonly name: 'firefox' | 'webkit';
  /** What is missing on this machine; null when everything is there. */
  missing(): string | null;
  start(): Promise<Engine>;
}
