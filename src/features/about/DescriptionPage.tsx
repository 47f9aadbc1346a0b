import { useTexts } from '../../i18n/useTexts.ts';
import { ContentText } from './ContentText.tsx';
import { Domains } from './Domains.tsx';

/** About the merchant (S2-28). */
export default function DescriptionPage() {
  useTexts('help');
  return (
    <>
      <ContentText name="description" />
      <Domains />
    </>
  );
}
