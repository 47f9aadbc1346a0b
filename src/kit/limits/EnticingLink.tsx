import { Link, type LinkProps } from 'react-router-dom';
import { OutsideBreaks } from './OutsideBreaks.tsx';

/** A link that leads to a deposit or to a page that entices: not there for members who take a break. */
export function EnticingLink(props: LinkProps) {
  return (
    <OutsideBreaks>
      <Link {...props} />
    </OutsideBreaks>
  );
}
