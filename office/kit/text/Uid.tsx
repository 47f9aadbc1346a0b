import { Link } from 'react-router-dom';
import { useMay } from '../OfficeContext.ts';
import s from './text.module.css';

export interface UidProps {
  readonly uid: string;
  /** What is shown instead of the id: the member's account name. */
  readonly name?: string | undefined;
}

/** A member, with the way to their page for who may see it. */
export function Uid({ uid, name = uid }: UidProps) {
  const isReader = useMay()('member.read');
  if (!isReader) return <span className={s.uid}>{name}</span>;
  return (
    <Link className={`${s.uid} ${s.link}`} to={`/members/${encodeURIComponent(uid)}`}>
      {name}
    </Link>
  );
}
