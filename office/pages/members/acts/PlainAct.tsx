import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Elements } from '../../../../src/ui/elements.ts';
import { failed } from '../../../../streams/link/restError.ts';
import type { CallInput, CallName } from '../../../../streams/wire/tables/calls.ts';
import { ActDialog } from '../../../kit/act/ActDialog.tsx';
import { useMemberAct } from './useMemberAct.ts';

/** Nothing was sent: a field is missing, or no number that can be used. */
const INCOMPLETE = failed('incomplete');

interface PlainActProps<K extends CallName> {
  readonly name: K;
  /** What is sent; null while a field is missing. */
  readonly input: (reason: string) => CallInput<K> | null;
  readonly isDangerous?: boolean;
  readonly reason?: 'required' | 'none';
  readonly onClose: () => void;
  readonly children?: Elements;
}

/** An act whose words are those of its call: title, what happens, and the button. */
export function PlainAct<K extends CallName>({ name, input, onClose, children, ...rest }: PlainActProps<K>) {
  const { t } = useTranslation('members');
  const act = useMemberAct(name, onClose);
  const [isIncomplete, setIncomplete] = useState(false);
  return (
    <ActDialog
      {...rest}
      title={t(`actions.${name}.title`)}
      lead={t(`actions.${name}.lead`)}
      confirm={t(`actions.${name}.confirm`)}
      act={isIncomplete ? { ...act, failure: INCOMPLETE } : act}
      onConfirm={reason => {
        const sent = input(reason);
        setIncomplete(sent === null);
        if (sent !== null) act.run(sent);
      }}
      onClose={onClose}
    >
      {children}
    </ActDialog>
  );
}
