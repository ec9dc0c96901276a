/** Who may do what. Whoever is signed in may do everything that is not named here. */
export const ROLES = ['owner', 'office'] as const
export type Role = (typeof ROLES)[number]

const MAY: Record<Permission, readonly Role[]> = {
  /** Invite, change roles, shut people out, make links for a new password. */
  'manage people': ['owner'],
  /** What stands on documents, the time zone, who may join. */
  'change company': ['owner'],
  /** Where backups go and when, and to make one. */
  'manage backups': ['owner'],
}

export type Permission = 'manage people' | 'change company' | 'manage backups'

export const may = (role: Role, permission: Permission): boolean => MAY[permission].includes(role)
