import { CampaignList } from './CampaignList.tsx';

/** The same of missions. */
export default function MissionsPage() {
  return <CampaignList kind="mission" />;
}
