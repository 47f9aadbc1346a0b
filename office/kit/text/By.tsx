import { operatorId, useStaffName } from './staffNames.ts';
import s from './text.module.css';

/** Who of the staff did something: the name, and the id beside it. @param who As it is told: `operator:…`, `machine:…`, `desk`. */
export function By({ who }: { readonly who: string }) {
  const name = useStaffName()(who);
  const id = operatorId(who);
  if (name === null) return <span>{id}</span>;
  return (
    <span className={s.by} title={id}>
      <span>{name}</span> <span className={s.byId}>{id}</span>
    </span>
  );
}
