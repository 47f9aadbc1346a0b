import { Api } from '../e2e/support/api.ts';
import { GatewayProcess } from '../e2e/support/gatewayProcess.ts';
import type { Engine, EngineSession, SessionOptions } from './engine.ts';
import { Screen, type WindowScreen } from './page/screen.ts';

/** How somebody comes to the page. */
interface Visit {
  readonly language?: 'bn' | 'en' | 'ar';
  readonly width?: number;
  readonly height?: number;
  readonly storage?: SessionOptions['storage'];
}

/** Somebody with a browser of his own. */
export interface Person {
  readonly screen: WindowScreen;
  /** Another window of the same browser. */
  newWindow(): Promise<WindowScreen>;
  close(): Promise<void>;
}

/** What the cases of one engine work with: one gateway for all of them, and a browser for each person. */
export class World {
  readonly gateway: GatewayProcess;
  readonly api: Api;
  readonly #engine: Engine;
  readonly #sessions = new Set<EngineSession>();

  private constructor(gateway: GatewayProcess, engine: Engine) {
    this.gateway = gateway;
    this.api = new Api(gateway);
    this.#engine = engine;
  }

  static async open(engine: Engine): Promise<World> {
    const gateway = await GatewayProcess.start({
      simulator: false,
      book: false,
      merchant: {
        client: { languages: ['bn', 'en', 'ar'] },
        // The desk is played by hand.
        cashier: { decideAfterSeconds: 86_400 },
      },
    });
    return new World(gateway, engine);
  }

  /** Opens a browser in which nothing of the page is shown yet. */
  async person({
    language = 'en',
    width = 1440,
    height = 900,
    storage = 'kept',
  }: Visit = {}): Promise<Person> {
    const session = await this.#engine.newSession({ storage });
    this.#sessions.add(session);
    const newWindow = async () => {
      const window = await session.newWindow();
      await window.resize(width, height);
      return new Screen(window);
    };
    const screen = await newWindow();
    if (storage === 'kept') {
      // A picture of the same origin: the page itself isn't begun before its language is chosen.
      await screen.view.open(`${this.gateway.origin}/logo.svg`);
      await screen.view.run(
        `code => { for (const key of ['savedLanguage', 'currentLanguage']) localStorage.setItem(key, code); }`,
        language,
      );
    }
    return {
      screen,
      newWindow,
      close: async () => {
        this.#sessions.delete(session);
        await session.close();
      },
    };
  }

  /** Goes to a page of the gateway. */
  async open(screen: WindowScreen, path: string): Promise<void> {
    await screen.view.open(`${this.gateway.origin}${path}`);
  }

  /** Goes there signed in: the token comes with the address (S4-05), in tests of something else than the sign-in. */
  async openAs(
    screen: WindowScreen,
    who: { readonly username: string; readonly password: string },
    path: string,
  ): Promise<void> {
    const { token } = await this.api.call('login', who);
    await this.open(screen, `${path}${path.includes('?') ? '&' : '?'}token=${token}`);
    await screen.reads(BALANCE, /\d\.\d\d/);
  }

  /** Ends what a case left open. */
  async tidy(): Promise<void> {
    for (const session of this.#sessions) await session.close();
    this.#sessions.clear();
  }

  async close(): Promise<void> {
    await this.gateway.stop();
  }
}

/** The balance in the head of the page. */
export const BALANCE = { css: 'header [data-testid=balance]' } as const;
