import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** An item counts as whole in view when so much of it is: browsers round. */
const WHOLE = 0.99;

export interface Scroller {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** On, or back. */
  readonly move: (by: 1 | -1) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

/** Distance of two items, px. */
function pitchOf(list: HTMLElement): number {
  const [first, second] = list.children;
  if (!(first instanceof HTMLElement)) return 0;
  return second instanceof HTMLElement ? Math.abs(second.offsetLeft - first.offsetLeft) : first.offsetWidth;
}

/** The thing to press in an item beside the one with the focus. */
function neighbour(list: HTMLElement, by: 1 | -1): HTMLElement | null {
  const items = [...list.children];
  const at = items.findIndex(item => item.contains(document.activeElement));
  return at === -1 ? null : (items[at + by]?.querySelector<HTMLElement>('button, a') ?? null);
}

/**
 * A list that the browser scrolls sideways, and what its two buttons need.
 * @param step Items that a press moves by; fewer where fewer are in view.
 * @param items Another text whenever other items are there, or in another order.
 */
export function useScroller(step: number, items: string): Scroller {
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: true });

  // The browser tells when an end comes into view; asking it for widths would make it lay the page out there and then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items have other ends
  useEffect(() => {
    const node = list.current;
    const first = node?.firstElementChild;
    const last = node?.lastElementChild;
    if (!first || !last || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      seen =>
        setEnds(was =>
          seen.reduce((ends, { target, intersectionRatio }) => {
            const isWhole = intersectionRatio >= WHOLE;
            return {
              atStart: target === first ? isWhole : ends.atStart,
              atEnd: target === last ? isWhole : ends.atEnd,
            };
          }, was),
        ),
      { root: node, threshold: WHOLE },
    );
    observer.observe(first);
    observer.observe(last);
    return () => observer.disconnect();
  }, [items]);

  const move = (by: 1 | -1) => {
    const node = list.current;
    if (node === null) return;
    const pitch = pitchOf(node);
    const inView = Math.floor((node.clientWidth + 1) / Math.max(1, pitch));
    const items = Math.max(1, Math.min(step, inView));
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    node.scrollBy({
      left: by * items * pitch * (isRtl(node) ? -1 : 1),
      behavior: still ? 'instant' : 'smooth',
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const node = list.current;
    if (node === null || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return;
    const next = neighbour(node, (event.key === 'ArrowRight') === isRtl(node) ? -1 : 1);
    if (next === null) return;
    event.preventDefault();
    next.focus();
  };
  return { list, ...ends, move, onKeyDown };
}
