import type { EngineElement, EngineView, EngineWindow, SpecialKey } from '../engine.ts';
import { pageQueries } from './pageQueries.ts';
import { poll } from './poll.ts';
import { type Query, toData, type Wanted } from './query.ts';

/** The address, and the beginning of what is in front. */
const SHOWN = `() => {
  const front = [...document.querySelectorAll('dialog:modal, main, body')].sort((a, b) => b.matches('dialog') - a.matches('dialog'));
  const part = front[0]?.matches('dialog') ? front[0] : document.querySelector('main') ?? document.body;
  return location.pathname + ' ' + part.innerText.replace(/\\s+/g, ' ').slice(0, 300);
}`;

const told = (query: Query) => JSON.stringify(toData(query));

/** What a person sees and does in a document; every step waits until it can be done. */
export class Screen<View extends EngineView = EngineView> {
  readonly view: View;

  constructor(view: View) {
    this.view = view;
  }

  /** Asks the page; null while it is on its way to another document. */
  async #ask<T>(source: string, ...args: readonly unknown[]): Promise<T | null> {
    // In one step: the page may load another document between two of them, by itself.
    const guarded = `(...args) => 'engineQueries' in window ? [(${source})(...args) ?? null] : null`;
    try {
      const answer = await this.view.run<[T] | null>(guarded, ...args);
      if (answer !== null) return answer[0];
      await this.view.run(pageQueries());
      return (await this.view.run<[T] | null>(guarded, ...args))?.[0] ?? null;
    } catch (error) {
      if (isBetweenDocuments(error)) return null;
      throw error;
    }
  }

  /** Waits for an answer; without one, the failure says what the page shows instead. */
  async #wait<T>(ask: () => Promise<T | null>, what: () => string): Promise<T> {
    try {
      return await poll(ask, what);
    } catch (error) {
      if (error instanceof Error) {
        const shown = await this.view.run<string>(SHOWN).catch(() => null);
        error.message += `; shown: ${shown}`;
      }
      throw error;
    }
  }

  /** How many there are at this moment; null between two documents. */
  #count(query: Query): Promise<number | null> {
    return this.#ask<number>('query => window.engineQueries.all(query).length', toData(query));
  }

  /** How many there are at this moment. */
  count(query: Query): Promise<number> {
    return this.#wait(
      () => this.#count(query),
      () => 'no document',
    );
  }

  /** Waits for it, and tells its text. */
  text(query: Query): Promise<string> {
    return this.#wait(
      () =>
        this.#ask<string | null>(
          'query => window.engineQueries.all(query)[0]?.textContent ?? null',
          toData(query),
        ),
      () => `not seen: ${told(query)}`,
    );
  }

  async sees(query: Query): Promise<void> {
    await this.text(query);
  }

  async seesNot(query: Query): Promise<void> {
    await this.#wait(
      async () => ((await this.#count(query)) === 0 ? true : null),
      () => `still seen: ${told(query)}`,
    );
  }

  /** Waits until its text is this or matches. */
  async reads(query: Query, wanted: Wanted): Promise<void> {
    let last = '';
    await this.#wait(
      async () => {
        last = await this.text(query);
        return (typeof wanted === 'string' ? last.includes(wanted) : wanted.test(last)) ? true : null;
      },
      () => `${told(query)} reads ${last}, not ${wanted}`,
    );
  }

  /** Waits until a function of the page answers something but null and false. */
  waitFor<T>(source: string, ...args: readonly unknown[]): Promise<T> {
    return this.#wait(
      async () => (await this.#ask<T | null | false>(source, ...args)) || null,
      () => `never came: ${source}`,
    );
  }

  async press(query: Query): Promise<void> {
    await this.#wait(
      async () => {
        const element = await this.#reachable(query);
        try {
          await this.view.click(element);
          return true;
        } catch (error) {
          if (hasMovedAway(error)) return null;
          throw error;
        }
      },
      () => `${told(query)} is drawn anew before it can be pressed`,
    );
  }

  /** Replaces what stands in a field. */
  async fill(query: Query, text: string): Promise<void> {
    await this.#reachable(query);
    await this.#ask(
      `query => {
        const field = window.engineQueries.all(query)[0];
        field.focus();
        field.select();
        if (field.value !== '') document.execCommand('delete');
      }`,
      toData(query),
    );
    await this.view.type(text);
  }

  /** Chooses an entry of a native list by its value. */
  async choose(query: Query, value: string): Promise<void> {
    await this.#reachable(query);
    await this.#ask(
      `(query, value) => {
        const list = window.engineQueries.all(query)[0];
        Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(list, value);
        list.dispatchEvent(new Event('change', { bubbles: true }));
      }`,
      toData(query),
      value,
    );
  }

  async focus(query: Query): Promise<void> {
    await this.sees(query);
    await this.#ask('query => window.engineQueries.all(query)[0].focus()', toData(query));
  }

  async upload(css: string, paths: readonly string[]): Promise<void> {
    const field = await this.#wait(
      () => this.view.find('css => document.querySelector(css)', css),
      () => `no field ${css}`,
    );
    await this.view.setFiles(field, paths);
  }

  key(key: SpecialKey): Promise<void> {
    return this.view.press(key);
  }

  type(text: string): Promise<void> {
    return this.view.type(text);
  }

  /** The element, as soon as a press would reach it. */
  async #reachable(query: Query): Promise<EngineElement> {
    let why: string | null = 'not there';
    return this.#wait(
      async () => {
        why = await this.#ask<string | null>(
          `query => {
            const found = window.engineQueries.all(query)[0];
            return found === undefined ? 'not there' : window.engineQueries.blocked(found) ?? 'reachable';
          }`,
          toData(query),
        );
        if (why !== 'reachable') return null;
        return this.view.find('query => window.engineQueries?.all(query)[0] ?? null', toData(query));
      },
      () => `${told(query)} can't be pressed: ${why}`,
    );
  }
}

/** A screen of its own window. */
export type WindowScreen = Screen<EngineWindow>;

/** What the engines say of a document that has just gone. */
function isBetweenDocuments(error: unknown): boolean {
  const said = error instanceof Error ? `${error.name} ${error.message}` : '';
  return /no such frame|NoSuchFrame|discarded|destroyed|navigat|stale|body/i.test(said);
}

/** What the engines say when the page has drawn an element anew since it was found: nothing was pressed. */
function hasMovedAway(error: unknown): boolean {
  const said = error instanceof Error ? `${error.name} ${error.message}` : '';
  return /not displayed|out of bounds|stale|no such node|intercepted|not interactable/i.test(said);
}
