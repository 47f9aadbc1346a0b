import { Observable } from 'rxjs';
import { createState, type State } from '../../../streams/behaviors/state.ts';

/** A state that knows how many listen to it. */
export interface CountedState<T> extends State<T> {
  readonly listeners: number;
}

class Counted<T> extends Observable<T> implements CountedState<T> {
  readonly #state: State<T>;
  listeners = 0;

  constructor(initial: T) {
    super(subscriber => {
      this.listeners += 1;
      const subscription = this.#state.subscribe(subscriber);
      return () => {
        this.listeners -= 1;
        subscription.unsubscribe();
      };
    });
    this.#state = createState(initial);
  }

  get value(): T {
    return this.#state.value;
  }

  set(value: T): void {
    this.#state.set(value);
  }

  fail(error: unknown): void {
    this.#state.fail(error);
  }

  end(): void {
    this.#state.end();
  }
}

export const countedState = <T>(initial: T): CountedState<T> => new Counted(initial);
