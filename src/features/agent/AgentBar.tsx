import { OffersNotice } from './OffersNotice.tsx';
import s from './SalaryStrip.module.css';
import { SalaryStrip } from './SalaryStrip.tsx';

/** What an agent sees above every page: waiting contract requests and the running salary. */
export default function AgentBar() {
  return (
    <div className={s.bar}>
      <OffersNotice />
      <SalaryStrip />
    </div>
  );
}
