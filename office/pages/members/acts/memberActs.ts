import type { ComponentType } from 'react';
import type { Permission } from '../../../../streams/wire/office/permissions.ts';
import type { Member } from '../member.ts';
import { AdjustDialog } from './AdjustDialog.tsx';
import { BonusDialog } from './BonusDialog.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import { DataRequestDialog } from './DataRequestDialog.tsx';
import type { MemberDialogProps } from './dialogProps.ts';
import { ExcludeDialog } from './ExcludeDialog.tsx';
import { LimitDialog } from './LimitDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import {
  CloseDialog,
  EndSessionsDialog,
  LockDialog,
  ResetStepsDialog,
  UnlockDialog,
} from './plainDialogs.tsx';

/** Something that may be done to a member. */
export interface MemberAct {
  /** Name of its call. */
  readonly name: string;
  readonly permission: Permission;
  /** Whether it makes sense for this member. */
  readonly fits: (member: Member) => boolean;
  readonly dialog: ComponentType<MemberDialogProps>;
}

const isOpen = ({ closedAt }: Member) => closedAt === null;
const act = (
  name: string,
  permission: Permission,
  dialog: MemberAct['dialog'],
  fits: MemberAct['fits'] = isOpen,
): MemberAct => ({ name, permission, dialog, fits });

/** All acts, in the order of the menu. */
export const MEMBER_ACTS: readonly MemberAct[] = [
  act('officeMemberNote', 'member.note', NoteDialog, () => true),
  act('officeMemberAdjust', 'money.book', AdjustDialog),
  act('officeMemberBonus', 'bonus.grant', BonusDialog),
  act('officeMemberLimit', 'member.limit', LimitDialog),
  act('officeMemberExclude', 'member.limit', ExcludeDialog),
  act('officeMemberCorrect', 'member.correct', CorrectDialog, () => true),
  act('officeMemberEndSessions', 'member.lock', EndSessionsDialog, ({ sessions }) => sessions.length > 0),
  act('officeMemberResetSteps', 'member.secure', ResetStepsDialog),
  act('officeMemberLock', 'member.lock', LockDialog, ({ state }) => state !== 'locked' && state !== 'closed'),
  act('officeMemberUnlock', 'member.unlock', UnlockDialog, ({ state }) => state === 'locked'),
  act('officeDataRequestMake', 'member.export', DataRequestDialog, () => true),
  act('officeMemberMove', 'agent.write', MoveDialog),
  act('officeMemberClose', 'member.close', CloseDialog),
];
