import { IconButton } from '../../ui/button/IconButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import s from './Reader.module.css';

export interface StepProps {
  readonly direction: 'back' | 'forth';
  readonly label: string;
  /** There is nothing in this direction; the button stays, and so does the focus on it. */
  readonly over: boolean;
  readonly onStep: () => void;
}

/** One step through a row of pages or texts. */
export function StepButton({ direction, label, over, onStep }: StepProps) {
  return (
    <IconButton
      className={`${s.step} ${direction === 'back' ? s.back : s.forth}`}
      label={label}
      disabled={over}
      onClick={onStep}
    >
      <Icon name="chevron-right" size={18} />
    </IconButton>
  );
}
