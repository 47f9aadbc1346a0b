import { Link } from 'react-router-dom';
import { item, toolbar, typography } from '../../ui/layout/layout.ts';
import { merchant } from '../merchant.ts';
import s from './Logo.module.css';

/** The merchant's mark and name; leads home. */
export function Logo() {
  return (
    <Link to="/" className={`${toolbar(2)} ${item('fixed')} ${s.logo}`} data-logo>
      <img src={merchant.logo} alt="" width="38" height="30" />
      <span className={`${typography(20, 'heavy')} ${s.wordmark}`} data-wordmark>
        {merchant.name}
      </span>
    </Link>
  );
}
