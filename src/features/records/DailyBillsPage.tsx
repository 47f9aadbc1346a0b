import { useTexts } from '../../i18n/useTexts.ts';
import { Bills } from './bills/Bills.tsx';
import { createDailyBills } from './stores.ts';

/** Daily salaries of the agent's contracts (S2-142). */
export default function DailyBillsPage() {
  useTexts('bills', 'records');
  return <Bills kind="daily" page="agentDailyWages2" store={createDailyBills} />;
}
