import { zodResolver } from '@hookform/resolvers/zod'
import { loginInput, signupInput } from '../account.schema'
import { joinInput } from '../join.schema'

/** Loaded with the first keystroke in a form, see lazy-resolver.ts. */
export const loginResolver = zodResolver(loginInput)
export const signupResolver = zodResolver(signupInput)
export const joinResolver = zodResolver(joinInput)
