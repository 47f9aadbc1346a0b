import type { PromotedKind } from '../../../streams/wire/content/documents.ts';
import { useMay } from '../OfficeContext.ts';
import { useCall } from '../useCall.ts';

interface CampaignNameProps {
  readonly kind: PromotedKind;
  /** Key of its document. */
  readonly campaign: string;
}

function Title({ kind, campaign }: CampaignNameProps) {
  const rows = useCall('officeCampaigns', { kind, limit: 100 }).value?.rows ?? [];
  const title = rows.find(({ key }) => key === campaign)?.title;
  return title ? <span title={campaign}>{title}</span> : campaign;
}

/** A promotion or mission by its title; by its key where that is not known, or not for the role. */
export function CampaignName(props: CampaignNameProps) {
  return useMay()('promotion.read') ? <Title {...props} /> : props.campaign;
}
