import { typography } from '../../ui/layout/layout.ts';
import s from './OtherWay.module.css';

export interface OtherWayProps {
  /** Whom the other dialog is for. */
  readonly question: string;
  readonly action: string;
  readonly onChoose: () => void;
}

/** Leads from the login to the registration, and back. */
export function OtherWay({ question, action, onChoose }: OtherWayProps) {
  return (
    <p className={`${typography(14, 'quiet', 'centered')} ${s.other}`}>
      <span>{question}</span>{' '}
      <button type="button" className={`${typography('warn', 'strong')} ${s.link}`} onClick={onChoose}>
        {action}
      </button>
    </p>
  );
}
