import { Suspense, useRef } from 'react';
import { ErrorBoundary } from '../../kit/chunks/ErrorBoundary.tsx';
import { lazyPart } from '../../kit/chunks/lazyPart.ts';
import type { Elements } from '../../ui/elements.ts';
import { useNear } from '../../ui/idle/useNear.ts';
import s from './Shell.module.css';

const Footer = lazyPart(() => import('./footer/Footer.tsx'));
/** Distance below the window at which the footer is loaded. */
const AHEAD = '400px';

/** The place of the footer, with its least height: its content is loaded when the reader scrolls near it. */
export function FooterSlot({ place }: { readonly place?: Elements }) {
  const ref = useRef<HTMLElement>(null);
  const isNear = useNear(ref, AHEAD);
  return (
    <footer ref={ref} className={s.footer}>
      {isNear && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <Footer place={place} />
          </Suspense>
        </ErrorBoundary>
      )}
    </footer>
  );
}
