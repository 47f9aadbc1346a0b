import { Link } from 'react-router-dom';
import s from '../../app/shell/Header.module.css';
import { merchant } from '../merchant.ts';

/** The merchant's mark and name; leads home. */
export function Logo() {
  return (
    <Link to="/" className={s.logo}>
      <img src={merchant.logo} alt="" width="38" height="30" />
      <span className={s.wordmark}>{merchant.name}</span>
    </Link>
  );
}
