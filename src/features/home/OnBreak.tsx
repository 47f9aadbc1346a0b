import { useTexts } from '../../i18n/useTexts.ts';
import { BreakNotice } from '../../kit/limits/BreakNotice.tsx';

/** What home says during a break, in place of what entices: its texts are fetched for nobody else. */
export default function OnBreak({ until }: { readonly until: number }) {
  useTexts('limits');
  return <BreakNotice until={until} says="break" />;
}
