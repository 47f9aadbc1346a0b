import { useState } from 'react';
import { Cover } from '../cover/Cover.tsx';

export interface GamePictureProps {
  /** Address of the game's own art; empty or null when it has none. */
  readonly address: string | null;
  readonly code: string;
  /** Game type, for a fitting motif. */
  readonly kind?: string | undefined;
  /** Crops a generated cover to a square, for the small thumb in a list. */
  readonly square?: boolean;
  /** Where the picture is wider than high: a generated cover keeps its motif whole. */
  readonly landscape?: boolean;
}

/** A game's art, or the generated cover when it has none or it can't be loaded. Silent: the name is beside it. */
export function GamePicture({ address, code, kind, square = false, landscape = false }: GamePictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (address === null || address === '' || address === broken) {
    const shape = square ? 'square' : landscape ? 'landscape' : 'portrait';
    return <Cover game={code} kind={kind} shape={shape} />;
  }
  return <img src={address} alt="" loading="lazy" decoding="async" onError={() => setBroken(address)} />;
}
