/** Rows of section 6: roles, permissions, flags. */
export default [
  {
    row: 'S6-14',
    file: 'streams/stores/contracts.ts',
    find: 'return isOn === undefined ? undefined : null;',
    replace: 'return isOn === undefined ? undefined : account;',
    why: 'contracts are asked for although the module is off',
  },
  {
    row: 'S6-15',
    file: 'src/features/identity/login/sendLogin.ts',
    find: "...(page === 'agent' && { page }),",
    replace: '',
    why: 'a member can sign in on the page of the agents',
  },
  {
    row: 'S6-17',
    file: 'src/features/identity/login/SignInPanel.tsx',
    find: "flags.size === 0 || flags.has('COMM3')",
    replace: 'true',
    why: 'the sign-in by username is offered although it is off',
  },
  {
    row: 'S6-24',
    file: 'src/features/identity/password/ForgotPasswordDialog.tsx',
    find: "...(flags.has('CHNGPASSVERIF3') ? (['mobile'] as const) : []),",
    replace: '',
    why: 'a password can not be set anew by phone',
  },
  {
    row: 'S6-25',
    file: 'src/features/identity/login/TryOut.tsx',
    find: ".has('FREEPLAY3') && isMemberPage",
    replace: ".has('COMM3') && isMemberPage",
    why: 'free play is offered although it is off',
  },
  {
    row: 'S6-27',
    file: 'gateway/modules/system/switchOff.ts',
    find: "new Set(['INBOX3', 'AGENTPOLICY3'])",
    replace: "new Set(['AGENTPOLICY3'])",
    why: 'messages are answered although their module is off',
  },
];
