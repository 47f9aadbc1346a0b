import type { InputHTMLAttributes } from 'react';
import type { FieldRule } from '../../../../streams/wire/fields/words.ts';
import type { TextField } from './form.ts';

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'placeholder'
>;

const exact = { autoCapitalize: 'none', spellCheck: false } as const;
const code = { ...exact, autoComplete: 'off' } as const;

/** What the browser may fill in and which keyboard it offers (WCAG 1.3.5). */
const OF: { readonly [F in TextField]?: Attributes } = {
  username: { ...exact, autoComplete: 'username' },
  nickname: { autoComplete: 'nickname' },
  email: { ...exact, type: 'email', inputMode: 'email', autoComplete: 'email' },
  payeeName: { autoComplete: 'name', spellCheck: false },
  whatsapp: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  qqNum: { ...code, inputMode: 'numeric' },
  telegram: code,
  line: code,
  wechat: code,
  facebook: code,
  zalo: code,
  idNumber: code,
  affiliateCode: code,
  recommenderId: code,
  address: { autoComplete: 'street-address' },
  occupation: { autoComplete: 'organization-title' },
};

export function attributesOf(field: TextField, { acceptedPattern }: FieldRule): Attributes {
  if (acceptedPattern === 'dateYmd') {
    return { type: 'date', ...(field === 'birthday' && { autoComplete: 'bday' }) };
  }
  if (acceptedPattern === 'dateMdy') return { inputMode: 'numeric', placeholder: 'MM-dd-yyyy' };
  return { ...(acceptedPattern === 'digits' && { inputMode: 'numeric' as const }), ...OF[field] };
}
