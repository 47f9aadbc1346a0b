import { useTexts } from '../../i18n/useTexts.ts';
import { ContentText } from './ContentText.tsx';

/** Whom the merchant sponsors (S2-27). */
export default function SponsorPage() {
  useTexts('help');
  return <ContentText name="sponsor" />;
}
