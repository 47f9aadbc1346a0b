/** Whose eyes a scene is seen with. Each has a recorded world: what the demo world answers to this role. */
export const ROLES = ['visitor', 'trial', 'member', 'agent'] as const;
export type RoleName = (typeof ROLES)[number];
