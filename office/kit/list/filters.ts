/** What a list can be narrowed by; its value is in the address under `id`. */
export type ListFilter =
  | { readonly id: string; readonly kind: 'search'; readonly label: string }
  | { readonly id: string; readonly kind: 'day'; readonly label: string }
  | {
      readonly id: string;
      readonly kind: 'choice';
      readonly label: string;
      readonly options: readonly { readonly value: string; readonly label: string }[];
      /** Which of them holds where the address names none; without it all rows are shown then. */
      readonly usual?: string;
    };
