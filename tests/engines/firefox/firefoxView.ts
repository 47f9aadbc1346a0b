import type { EngineElement, EngineView, SpecialKey } from '../engine.ts';
import type { Bidi } from './bidi.ts';

const KEYS: Readonly<Record<SpecialKey, string>> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };

/** A document in Firefox: the one of a browsing context. */
export class FirefoxView implements EngineView {
  protected readonly bidi: Bidi;
  protected readonly context: string;

  constructor(bidi: Bidi, context: string) {
    this.bidi = bidi;
    this.context = context;
  }

  async run<T>(source: string, ...args: readonly unknown[]): Promise<T> {
    const text = await this.#call(
      `(args => JSON.stringify((${source})(...JSON.parse(args))) ?? "null")`,
      args,
    );
    return JSON.parse(String(text.value)) as T;
  }

  async find(source: string, ...args: readonly unknown[]): Promise<EngineElement | null> {
    const { sharedId } = await this.#call(`(args => (${source})(...JSON.parse(args)))`, args);
    return sharedId === undefined ? null : { id: sharedId };
  }

  async #call(declaration: string, args: readonly unknown[]) {
    const answer = await this.bidi.send('script.callFunction', {
      functionDeclaration: declaration,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      target: { context: this.context },
      awaitPromise: true,
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return answer.result;
  }

  async click({ id }: EngineElement): Promise<void> {
    const origin = { type: 'element', element: { sharedId: id } };
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#perform({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
  }

  type(text: string): Promise<void> {
    const actions = [...text].flatMap(value => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return this.#perform({ type: 'key', id: 'keyboard', actions });
  }

  press(key: SpecialKey): Promise<void> {
    return this.type(KEYS[key]);
  }

  async setFiles({ id }: EngineElement, paths: readonly string[]): Promise<void> {
    await this.bidi.send('input.setFiles', {
      context: this.context,
      element: { sharedId: id },
      files: paths,
    });
  }

  async #perform(source: Record<string, unknown>): Promise<void> {
    await this.bidi.send('input.performActions', { context: this.context, actions: [source] });
  }
}
