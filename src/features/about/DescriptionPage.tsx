import { useTexts } from '../../i18n/useTexts.ts';
import { ContentText } from './ContentText.tsx';

/** About the merchant (S2-28). */
export default function DescriptionPage() {
  useTexts('help');
  return <ContentText name="description" />;
}
