import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { useOperator } from '../../kit/OfficeContext.ts';
import { operatorId } from '../../kit/text/staffNames.ts';

/** How somebody of the staff is called here: the operator is `you`. */
export function useNameOf(people: CallValue<'officeChatPeople'>['people']): (who: string) => string {
  const { t } = useTranslation('care');
  const { who: own } = useOperator();
  return who => (who === own ? t('you') : (people.find(it => it.who === who)?.name ?? operatorId(who)));
}
