import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import s from './Prose.module.css';
import { sanitise } from './sanitise.ts';
import { findAll } from './search.ts';

/** Puts a `mark` around every place of a text where the words occur. */
function markWords(text: DocumentFragment, words: string): void {
  const document = text.ownerDocument;
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  for (const node of nodes) {
    const places = findAll(node.data, words);
    // From the end, so that earlier positions stay valid.
    for (const { start, end } of places.reverse()) {
      const found = node.splitText(start);
      found.splitText(end - start);
      const mark = document.createElement('mark');
      found.replaceWith(mark);
      mark.append(found);
    }
  }
}

export interface ProseProps {
  /** A text of the merchant, not to be trusted. */
  readonly html: string;
  /** Level of its highest heading: one below the heading it stands under. */
  readonly level?: 2 | 3 | 4;
  /** What somebody searches for, marked wherever it occurs. */
  readonly marked?: string;
  /** Called before a link leads to another page of this site, so that a dialog can close. */
  readonly onLeave?: (() => void) | undefined;
}

/** The link of this site that was clicked to go there in this window; null for every other click. */
function ownLinkOf(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href');
  return isPlain && link?.target === '' && href?.startsWith('/') ? href : null;
}

/** A text of the merchant with everything taken out that could run, load or pretend. */
export function Prose({ html, level = 3, marked = '', onLeave }: ProseProps) {
  const ref = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useLayoutEffect(() => {
    const text = sanitise(html, { base: window.location.href, level });
    markWords(text, marked);
    ref.current?.replaceChildren(text);
  }, [html, level, marked]);
  useEffect(() => {
    const host = ref.current;
    const onClick = (event: MouseEvent) => {
      const href = ownLinkOf(event);
      if (href === null) return;
      event.preventDefault();
      leave.current?.();
      void navigate(href);
    };
    host?.addEventListener('click', onClick);
    return () => host?.removeEventListener('click', onClick);
  }, [navigate]);
  return <div ref={ref} className={s.prose} dir="auto" />;
}
