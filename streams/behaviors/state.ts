import { BehaviorSubject, Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';

/** A Behavior with its writer. Keep it private to a store and hand out its `Behavior` face. */
export interface State<T> extends Behavior<T> {
  /** Replaces the value and tells the subscribers at once; an equal value changes nothing. */
  set(value: T): void;
  /** A bug made it impossible to go on: subscribers, also later ones, get the error; the last value stays readable. */
  fail(error: unknown): void;
  /** Completes the stream: later values are ignored, and the last one stays readable. */
  end(): void;
}

export interface StateOptions<T> {
  /** When two values count as the same; `Object.is` unless given. */
  readonly equal?: (a: T, b: T) => boolean;
}

/** Keeps the subject private behind a read-only class, so that no cast reaches `next`. */
class SubjectState<T> extends Observable<T> implements State<T> {
  readonly #subject: BehaviorSubject<T>;
  readonly #equal: (a: T, b: T) => boolean;
  /** Kept apart from the subject, because a BehaviorSubject throws its error when its value is read. */
  #value: T;
  #ended = false;

  constructor(initial: T, equal: (a: T, b: T) => boolean) {
    const subject = new BehaviorSubject(initial);
    super(subscriber => subject.subscribe(subscriber));
    this.#subject = subject;
    this.#value = initial;
    this.#equal = equal;
  }

  get value(): T {
    return this.#value;
  }

  set(value: T): void {
    if (this.#ended || this.#equal(this.#value, value)) return;
    this.#value = value;
    this.#subject.next(value);
  }

  fail(error: unknown): void {
    this.#ended = true;
    this.#subject.error(error);
  }

  end(): void {
    this.#ended = true;
    this.#subject.complete();
  }
}

/** Creates a value that can be read, watched and set. Each new subscriber gets the current value first. */
export function createState<T>(initial: T, options: StateOptions<T> = {}): State<T> {
  return new SubjectState(initial, options.equal ?? Object.is);
}
