import { useTranslation } from 'react-i18next';
import type { VendorCard } from '../../../streams/wire/lobby/shapes.ts';
import type { FilterChoice } from './gameAddress.ts';

/** `free-spins` as `Free spins`, `BUY` as `Buy`: a merchant's catalogue may have codes of its own. */
export function wordsOfCode(code: string): string {
  const words = code.replaceAll(/[-_]+/g, ' ').trim();
  const plain = words === words.toUpperCase() ? words.toLowerCase() : words;
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Says what narrows a list down, in the reader's language. A code without a text is written as words. */
export function useChoiceText(studios: readonly VendorCard[] | null): (choice: FilterChoice) => string {
  const { t } = useTranslation('lobby');
  return ({ key, value }) => {
    switch (key) {
      case 'vassalage':
        return studios?.find(card => card.vassalage === value)?.accountTypeName ?? value;
      case 'class':
      case 'tag':
      case 'volatility':
        return t(`choice.${key}.${value}`, { defaultValue: wordsOfCode(value) });
      default:
        return t(`choice.${key}`, { value });
    }
  };
}
