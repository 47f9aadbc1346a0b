import { Link } from 'react-router-dom';
import { merchant } from '../merchant.ts';
import s from './Logo.module.css';

/** The merchant's mark and name; leads home. */
export function Logo() {
  return (
    <Link to="/" className={s.logo} data-logo>
      <img src={merchant.logo} alt="" width="38" height="30" />
      <span className={s.wordmark} data-wordmark>
        {merchant.name}
      </span>
    </Link>
  );
}
