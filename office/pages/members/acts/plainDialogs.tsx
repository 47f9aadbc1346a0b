import type { MemberDialogProps } from './dialogProps.ts';
import { PlainAct } from './PlainAct.tsx';

type Plain =
  | 'officeMemberLock'
  | 'officeMemberUnlock'
  | 'officeMemberEndSessions'
  | 'officeMemberResetSteps'
  | 'officeMemberClose';

/** The dialog of an act that needs a reason only. */
const plain = (name: Plain, isDangerous: boolean) =>
  function PlainDialog({ member: { uid }, onClose }: MemberDialogProps) {
    return (
      <PlainAct name={name} input={reason => ({ uid, reason })} isDangerous={isDangerous} onClose={onClose} />
    );
  };

export const LockDialog = plain('officeMemberLock', true);
export const UnlockDialog = plain('officeMemberUnlock', false);
export const EndSessionsDialog = plain('officeMemberEndSessions', true);
export const ResetStepsDialog = plain('officeMemberResetSteps', true);
export const CloseDialog = plain('officeMemberClose', true);
