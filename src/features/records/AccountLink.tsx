import { Link } from 'react-router-dom';
import { cardPath } from '../../kit/downlines/addresses.ts';
import { typography } from '../../ui/layout/layout.ts';
import s from './records.module.css';

/** The account of a row; leads to its card in the team. */
export function AccountLink({ account }: { readonly account: string }) {
  return (
    <Link className={`${typography('plain', 'label', 'anywhere')} ${s.account}`} to={cardPath(account)}>
      <bdi>{account}</bdi>
    </Link>
  );
}
