import { useTranslation } from 'react-i18next';
import type { VendorCard } from '../../../streams/wire/entities/lobby.ts';
import type { Choice } from './gameAddress.ts';

/** Says what narrows a list down, in the reader's language. A code without a text stands for itself. */
export function useChoiceText(studios: readonly VendorCard[] | null): (choice: Choice) => string {
  const { t } = useTranslation('lobby');
  return ({ key, value }) => {
    switch (key) {
      case 'vassalage':
        return studios?.find(card => card.vassalage === value)?.accountTypeName ?? value;
      case 'class':
      case 'tag':
      case 'volatility':
        return t(`choice.${key}.${value}`, { defaultValue: value });
      default:
        return t(`choice.${key}`, { value });
    }
  };
}
