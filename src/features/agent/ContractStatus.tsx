import { useTranslation } from 'react-i18next';
import type { ContractOutcome, RequestStatus } from '../../../streams/wire/contracts/shapes.ts';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';

export type ContractStatusName = ContractOutcome['state'];

/** The status a waiting request is in. */
export const STATUS_OF_REQUEST: Readonly<Record<RequestStatus, ContractStatusName>> = {
  P: 'offered',
  E: 'changeOffered',
  V: 'revocationAsked',
};

const TONES: Readonly<Record<ContractStatusName, BadgeTone>> = {
  offered: 'info',
  changeOffered: 'info',
  revocationAsked: 'warn',
  accepted: 'win',
  rejected: 'loss',
  terminated: 'neutral',
};

/** Where a contract stands (S4-72). */
export function ContractStatus({ status }: { readonly status: ContractStatusName }) {
  const { t } = useTranslation('agent');
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
