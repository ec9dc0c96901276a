/**
 * What is told of who came in and what was taken out, beside the activity: the audit and the log have it, the feed of
 * work and the stream of changes do not.
 */
export interface SecurityEntities {
  /** Locked: too many failures, and whoever tries is refused for a while. */
  login: 'succeeded' | 'failed' | 'locked'
  session: 'ended'
  invitation: 'used'
  user: 'password_link_used'
  export: 'made'
}

export type SecurityEntity = keyof SecurityEntities
export type SecurityAction = { [E in SecurityEntity]: `${E}.${SecurityEntities[E]}` }[SecurityEntity]
