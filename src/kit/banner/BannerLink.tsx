import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Banner } from '../../../streams/wire/content/shapes.ts';
import { lazyPart } from '../chunks/lazyPart.ts';
import { bannerTarget } from './bannerTarget.ts';

export interface BannerLinkProps {
  readonly banner: Banner;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Apart: the first screen needs no way into a game before somebody can press it. */
const GameLink = lazyPart(() => import('./GameLink.tsx'));

/** The link of a banner: to a page, another site, or a game. Nothing when it has no target. */
export function BannerLink({ banner, className = '', children }: BannerLinkProps) {
  const target = bannerTarget(banner);
  if (target === null) return null;
  if (target.kind === 'route') {
    return (
      <Link className={className} to={target.to}>
        {children}
      </Link>
    );
  }
  if (target.kind === 'site') {
    return (
      <a className={className} href={target.href} target="_blank" rel="noreferrer">
        {children}
      </a>
    );
  }
  return (
    <Suspense fallback={<span className={className}>{children}</span>}>
      <GameLink code={target.code} name={banner.title ?? ''} className={className}>
        {children}
      </GameLink>
    </Suspense>
  );
}
