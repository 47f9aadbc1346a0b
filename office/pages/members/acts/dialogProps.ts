import type { Member } from '../member.ts';

/** What the dialog of an act is given. */
export interface MemberDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
}
