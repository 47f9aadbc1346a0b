/** What an invitation's code is sent as: the registration, with the code. */
export const invitationLink = (code: string): string =>
  `${window.location.origin}/register?referralCode=${encodeURIComponent(code)}`;
