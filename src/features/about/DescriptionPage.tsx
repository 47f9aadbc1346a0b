import { ContentText } from './ContentText.tsx';

/** About the merchant (S2-28). */
export default function DescriptionPage() {
  return <ContentText name="description" />;
}
