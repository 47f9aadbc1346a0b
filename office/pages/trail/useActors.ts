import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { operatorId, useStaffByName } from '../../kit/text/staffNames.ts';
import { useCall } from '../../kit/useCall.ts';

/** Who acts without being an operator or a program with a name. */
const OTHERS = ['token', 'desk'] as const;

/** Whom the trail can be asked for. @param typed As the address has it: an id, or a name. */
export function useActors(typed: string) {
  const { t } = useTranslation('trail');
  const { value } = useCall('officeStaffNames', {});
  const who = useStaffByName()(typed) ?? typed;
  const options = useMemo(() => {
    const named = (value ?? [])
      .map(it => ({ value: it.who, label: t('actor', { name: it.name, id: operatorId(it.who) }) }))
      .toSorted((a, b) => a.label.localeCompare(b.label));
    const others = OTHERS.map(it => ({ value: it as string, label: t(`actors.${it}`) }));
    const all = [...named, ...others];
    // A link may name somebody who has gone.
    return who === '' || all.some(it => it.value === who) ? all : [...all, { value: who, label: who }];
  }, [value, who, t]);
  return { who, options };
}
