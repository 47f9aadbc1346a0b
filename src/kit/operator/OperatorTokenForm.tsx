import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { stack, typography } from '../../ui/layout/layout.ts';
import { useStreams } from '../streams/StreamsContext.ts';
import s from './operator.module.css';

export interface OperatorTokenFormProps {
  /** Whether the gateway has refused the token that was entered. */
  readonly refused: boolean;
  /** Called when another one is kept, by pages that don't ask again by themselves. */
  readonly onEnter?: () => void;
}

/** Asks for the operator's token on a gateway that others can reach too, before it shows what only its operator may see. */
export function OperatorTokenForm({ refused, onEnter }: OperatorTokenFormProps) {
  const { t } = useTranslation('operators');
  const { system } = useStreams();
  const [token, setToken] = useState('');
  return (
    <form
      className={`${stack(4, 'start')} ${s.form}`}
      onSubmit={event => {
        event.preventDefault();
        if (token.trim() === '') return;
        system.enterOperatorToken(token.trim());
        onEnter?.();
      }}
    >
      <h2 className={typography(20)}>{t('token.title')}</h2>
      <p>{t('token.text')}</p>
      <Field
        label={t('token.label')}
        hint={t('token.hint')}
        error={refused ? t('token.refused') : undefined}
        type="password"
        autoComplete="off"
        spellCheck={false}
        value={token}
        onChange={event => setToken(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary">
        {t('token.enter')}
      </Button>
    </form>
  );
}
