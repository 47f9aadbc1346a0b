import { useState } from 'react';
import { Icon } from '../icon/Icon.tsx';
import s from './Avatar.module.css';

export interface AvatarProps {
  /** Address of the picture; null for none. */
  readonly address: string | null;
  /** Width and height, px. */
  readonly size: number;
}

/** The picture of a person, or a drawing in its place. Silent: the name is beside it. */
export function Avatar({ address, size }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (address === null || address === '' || address === broken) {
    return <Icon name="user-round" size={Math.min(size, Math.max(18, size / 2))} />;
  }
  return (
    <img
      className={s.avatar}
      src={address}
      width={size}
      height={size}
      alt=""
      decoding="async"
      onError={() => setBroken(address)}
    />
  );
}
