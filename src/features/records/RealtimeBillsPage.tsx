import { useTexts } from '../../i18n/useTexts.ts';
import { Bills } from './bills/Bills.tsx';
import { createRealtimeBills } from './stores.ts';

/** Real-time salaries of the agent's contracts (S2-144). */
export default function RealtimeBillsPage() {
  useTexts('bills', 'records');
  return <Bills kind="realtime" page="agentRealtimeSalary" store={createRealtimeBills} />;
}
