/** Who may join: anyone who can reach the server, or only who was invited. */
export const SIGN_UP = ['open', 'invitation'] as const
export type SignUp = (typeof SIGN_UP)[number]

export const SIGN_UP_LABELS: Record<SignUp, string> = {
  open: 'Anyone who can open this address',
  invitation: 'Invited people only',
}

/** Until somebody decides: anyone who sits at a server that only this machine can reach may come in. */
export const defaultSignUp = ({ isForThisMachine }: { isForThisMachine: boolean }): SignUp =>
  isForThisMachine ? 'open' : 'invitation'
