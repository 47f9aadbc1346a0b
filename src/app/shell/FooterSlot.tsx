import { type ReactNode, Suspense, useRef } from 'react';
import { ErrorBoundary } from '../../kit/chunks/ErrorBoundary.tsx';
import { lazyPart } from '../../kit/chunks/lazyPart.ts';
import { useNear } from '../../ui/idle/useNear.ts';
import s from './Shell.module.css';

const Footer = lazyPart(() => import('./footer/Footer.tsx'));
/** It is fetched when it is this far below the window. */
const AHEAD = '400px';

/** Where the footer is, as tall as it is at least: what is in it comes when somebody gets near. */
export function FooterSlot({ place }: { readonly place?: ReactNode }) {
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
