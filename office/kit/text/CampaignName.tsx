import type { PromotedKind } from '../../../streams/wire/content/documents.ts';
import { useMay } from '../OfficeContext.ts';
import { useCampaigns } from '../useCampaigns.ts';

interface CampaignNameProps {
  readonly kind: PromotedKind;
  /** Key of its document. */
  readonly campaign: string;
}

function Title({ kind, campaign }: CampaignNameProps) {
  const title = useCampaigns(kind).get(campaign)?.title;
  return title ? <span title={campaign}>{title}</span> : campaign;
}

/** A promotion or mission by its title; by its key where that is not known, or not for the role. */
export function CampaignName(props: CampaignNameProps) {
  return useMay()('promotion.read') ? <Title {...props} /> : props.campaign;
}
