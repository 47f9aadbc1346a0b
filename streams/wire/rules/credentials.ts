// Free of zod: page and gateway check with the same table.

/** Username and password without the blanks around them (S5-41). */
export function trimCredentials<C extends { readonly username: string; readonly password: string }>(
  credentials: C,
): C {
  return { ...credentials, username: credentials.username.trim(), password: credentials.password.trim() };
}
