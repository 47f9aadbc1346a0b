import { useTranslation } from 'react-i18next';
import type { CallName } from '../../../../streams/wire/tables/calls.ts';
import { type ActState, useAct } from '../../../kit/act/useAct.ts';
import { useToast } from '../../../kit/Toasts.tsx';

/** An act on the member of the page: what is shown is read again, and one sentence says that it is done. */
export function useMemberAct<K extends CallName>(name: K, onClose: () => void): ActState<K> {
  const { t } = useTranslation('members');
  const toast = useToast();
  return useAct(name, {
    reloads: ['officeMember', 'officeMembers', 'officeTimeline'],
    onDone() {
      toast(t(`actions.${name}.done`));
      onClose();
    },
  });
}
