import { ContentText } from './ContentText.tsx';

/** Whom the merchant sponsors (S2-27). */
export default function SponsorPage() {
  return <ContentText name="sponsor" />;
}
