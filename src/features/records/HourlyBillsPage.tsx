import { useTexts } from '../../i18n/useTexts.ts';
import { Bills } from './bills/Bills.tsx';
import { createHourlyBills } from './stores.ts';

/** Hourly salaries of the agent's contracts (S2-143). */
export default function HourlyBillsPage() {
  useTexts('bills', 'records');
  return <Bills kind="hourly" page="agentHourSalary" store={createHourlyBills} />;
}
