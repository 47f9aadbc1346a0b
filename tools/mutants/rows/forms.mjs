/** Rows of section 5: fields and messages. */
export default [
  {
    row: 'S5-03',
    file: 'streams/wire/fields/fillBounds.ts',
    find: 'min === max ? String(min)',
    replace: 'min > max ? String(min)',
    why: 'a message says "6 - 6"',
  },
  {
    row: 'S5-17',
    file: 'streams/wire/fields/patternParts.ts',
    find: '\\p{Script=Hangul}+',
    replace: '[\\p{Script=Hangul}\\p{Script=Latin}]+',
    why: 'a Korean name takes Latin letters',
  },
  {
    row: 'S5-41',
    file: 'streams/stores/identity/signIn.ts',
    find: 'password: input.password.trim()',
    replace: 'password: input.password',
    why: 'a blank behind a password makes it wrong',
  },
  {
    row: 'S5-61',
    file: 'src/features/identity/register/RegisterForm.tsx',
    find: "<Checkbox label={t('agree.age', { age })} required error={errors.age?.message} {...register('age')} />",
    replace: '',
    why: 'nobody is asked for their age',
  },
  {
    row: 'S5-64',
    file: 'src/features/identity/password/ConfirmField.tsx',
    find: "different: value => value === getValues('newPassword')",
    replace: 'different: () => true',
    why: 'the second password may be another one',
  },
  {
    row: 'S5-69',
    file: 'streams/stores/identity/captcha.ts',
    find: 'throttleCaptcha(),',
    replace: 'map(it => it),',
    why: 'every press fetches a new captcha',
  },
  {
    row: 'S5-71',
    file: 'src/kit/upload/ProofFields.tsx',
    find: 'fits: !uploads.busy && comment.trim().length <= COMMENT_MAX',
    replace: 'fits: !uploads.busy',
    why: 'a comment of any length is sent',
  },
  {
    row: 'S5-72',
    file: 'src/kit/upload/readImage.ts',
    find: "if (file.size > PROOF.bytes) return 'size';",
    replace: '',
    why: 'an image of any size is sent',
  },
];
