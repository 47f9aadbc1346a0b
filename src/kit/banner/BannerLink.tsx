import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Banner } from '../../../streams/wire/entities/content.ts';
import { useLaunchGame } from '../games/useLaunchGame.ts';
import { useLive } from '../streams/useLive.ts';
import { bannerTarget } from './bannerTarget.ts';

export interface BannerLinkProps {
  readonly banner: Banner;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The link of a banner: to a page, another site, or a game. Nothing when it has no target. */
export function BannerLink({ banner, className = '', children }: BannerLinkProps) {
  const launch = useLaunchGame();
  const games = useLive(({ lobby }) => lobby.hotGames$, null);
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
  const game = games?.find(({ gameCode }) => gameCode === target.code);
  return (
    <button
      type="button"
      className={className}
      onClick={() => launch(game ?? { gameCode: target.code, gameName: banner.title ?? '' })}
    >
      {children}
    </button>
  );
}
