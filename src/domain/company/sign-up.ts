/** Who may join: anyone who can reach the server, or invited people only. */
export const SIGN_UP = ['open', 'invitation'] as const
export type SignUp = (typeof SIGN_UP)[number]

export const SIGN_UP_LABELS: Record<SignUp, string> = {
  open: 'Anyone who can open this address',
  invitation: 'Invited people only',
}

/** Default: open only if the server is reachable from this machine alone. */
export const defaultSignUp = ({ isForThisMachine }: { isForThisMachine: boolean }): SignUp =>
  isForThisMachine ? 'open' : 'invitation'
