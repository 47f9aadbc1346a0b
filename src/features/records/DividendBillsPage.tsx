import { useTexts } from '../../i18n/useTexts.ts';
import { Bills } from './bills/Bills.tsx';
import { createDividendBills } from './stores.ts';

/** Dividends of the agent's contracts (S2-141). */
export default function DividendBillsPage() {
  useTexts('bills', 'records');
  return <Bills kind="dividend" page="agentDividendRecordCopy2" store={createDividendBills} />;
}
