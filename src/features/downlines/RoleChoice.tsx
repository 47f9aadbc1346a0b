import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DownlineRole } from '../../../streams/wire/invitations/shapes.ts';
import { card, stack, typography } from '../../ui/layout/layout.ts';
import s from './downlines.module.css';

export interface RoleChoiceProps {
  readonly label: string;
  readonly role: DownlineRole;
  readonly onChoose: (role: DownlineRole) => void;
}

/** Whether an account will be a member or an agent, and what that means. */
export function RoleChoice({ label, role, onChoose }: RoleChoiceProps) {
  const { t } = useTranslation('invitations');
  const group = useId();
  return (
    <fieldset className={stack(2)}>
      <legend className={s.legend}>{label}</legend>
      {(['member', 'agent'] as const).map(value => (
        <label key={value} className={`${card('3-4', 'line')} ${s.role}`}>
          <input
            type="radio"
            name={group}
            value={value}
            checked={value === role}
            onChange={() => onChoose(value)}
          />
          <span className={typography('label')}>{t(`role.${value}`)}</span>
          <span className={`${typography(13, 'quiet')} ${s.hint}`}>{t(`roleText.${value}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
