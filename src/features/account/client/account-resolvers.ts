import { zodResolver } from '@hookform/resolvers/zod'
import { loginInput, signupInput } from '../account.schema'

/** Loaded with the first keystroke in a form, see lazy-resolver.ts. */
export const loginResolver = zodResolver(loginInput)
export const signupResolver = zodResolver(signupInput)
