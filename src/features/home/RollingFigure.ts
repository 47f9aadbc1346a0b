import { Rolling } from './rolling.ts';

/** Between two texts of a figure that rolls, ms: digits that change more often can't be read. */
export const DRAW_MS = 80;

export interface RollingFigureOptions {
  /** Epoch ms. */
  readonly now: () => number;
  /** Shows an amount, minor units. Called once per change and at most once in `DRAW_MS`. */
  readonly write: (amount: number) => void;
}

/** Draws an amount whose digits roll. It runs only until the target is reached, however often the target changes. */
export class RollingFigure {
  readonly #rolling = new Rolling();
  readonly #options: RollingFigureOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #amount: number | null = null;
  #written: number | null = null;
  #moving = true;

  constructor(options: RollingFigureOptions) {
    this.#options = options;
  }

  /**
   * @param amount Last known amount, minor units.
   * @param moving False: it jumps there.
   */
  rollTo(amount: number, moving: boolean): void {
    this.#amount = amount;
    this.#moving = moving;
    // The way there begins now, though the next step of it may be drawn later.
    if (moving) this.#rolling.next(amount, this.#options.now());
    if (this.#timer === undefined) this.#draw();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #draw(): void {
    const amount = this.#amount;
    if (amount === null) return;
    const shown = this.#moving
      ? this.#rolling.next(amount, this.#options.now())
      : this.#rolling.settle(amount);
    const isNews = shown !== this.#written;
    if (isNews) this.#options.write(shown);
    this.#written = shown;
    if (!isNews && shown === amount) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#draw();
    }, DRAW_MS);
  }
}
