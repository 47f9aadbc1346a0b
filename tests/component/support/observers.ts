import { vi } from 'vitest';

/** How much of an element is in view, 0 to 1; `root` is the box it is looked at in, null for the window, `margin` what is added to that. */
export type InView = (target: Element, root: Element | null, margin: string) => number;

/** Where an element or the box around it is, px; what a test doesn't say is at nought. */
export type BoxOf = (element: Element) => DOMRectReadOnly;

const nowhere: BoxOf = () => ({ left: 0, width: 0 }) as DOMRectReadOnly;

/** Intersection observers over what a test says. `look()` lets them tell what has changed. */
export function observeViews(inView: InView, boxOf: BoxOf = nowhere): { look(): void } {
  const all = new Set<FakeObserver>();
  class FakeObserver {
    readonly #tell: IntersectionObserverCallback;
    readonly #root: Element | null;
    readonly #margin: string;
    readonly #ratios = new Map<Element, number | null>();

    constructor(
      tell: IntersectionObserverCallback,
      { root = null, rootMargin = '' }: IntersectionObserverInit = {},
    ) {
      this.#tell = tell;
      this.#root = root as Element | null;
      this.#margin = rootMargin;
      all.add(this);
    }
    observe(target: Element): void {
      this.#ratios.set(target, null);
    }
    disconnect(): void {
      all.delete(this);
    }
    look(): void {
      const news = [...this.#ratios].flatMap(([target, was]) => {
        const intersectionRatio = inView(target, this.#root, this.#margin);
        this.#ratios.set(target, intersectionRatio);
        const isIntersecting = intersectionRatio > 0;
        const boundingClientRect = boxOf(target);
        const rootBounds = this.#root && boxOf(this.#root);
        const told = { target, intersectionRatio, isIntersecting, boundingClientRect, rootBounds };
        return intersectionRatio === was ? [] : [told];
      });
      if (news.length > 0) this.#tell(news as IntersectionObserverEntry[], this as never);
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  return {
    look() {
      for (const observer of [...all]) observer.look();
    },
  };
}
