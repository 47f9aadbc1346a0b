import { CampaignList } from './CampaignList.tsx';

/** Promotions with their budgets, applications and cost. */
export default function PromotionsPage() {
  return <CampaignList kind="promotion" />;
}
