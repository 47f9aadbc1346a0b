/** Where members' page and the office are. */
export interface Apart {
  /** Origins. */
  readonly page: string;
  readonly office: string;
}

/** The origins of two addresses that differ; null where the office is on members' own. */
export function apartOf(page: string, office: string): Apart | null {
  const apart = { page: new URL(page).origin, office: new URL(office).origin };
  return apart.page === apart.office ? null : apart;
}
