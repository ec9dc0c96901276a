/** Sign-ins and exports: in the audit and the log, but not in the activity feed or the change stream. */
export interface SecurityEntities {
  /** Locked: too many failures, so all attempts are refused for a while. */
  login: 'succeeded' | 'failed' | 'locked'
  session: 'ended'
  invitation: 'used'
  user: 'password_link_used'
  export: 'made'
}

export type SecurityEntity = keyof SecurityEntities
export type SecurityAction = { [E in SecurityEntity]: `${E}.${SecurityEntities[E]}` }[SecurityEntity]
