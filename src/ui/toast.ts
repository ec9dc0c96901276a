import { useSyncExternalStore } from 'react'
import { fieldErrors, refusalOf } from './server-errors'

export interface ToastMessage {
  title: string
  description?: string
  /** A further sentence: why it failed, in the server's words, or what to mind. */
  reason?: string
  variant?: 'default' | 'destructive'
}

interface ShownToast extends ToastMessage {
  id: number
  open: boolean
}

const LIMIT = 1
/** Long after it has left the screen; until then it only waits unseen. */
const REMOVE_DELAY = 1_000_000

let toasts: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly ShownToast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

export function toast(message: ToastMessage) {
  lastId += 1
  set([{ ...message, id: lastId, open: true }, ...toasts].slice(0, LIMIT))
}

interface Outcome {
  success: ToastMessage
  /** "Failed to update status" */
  failure: string
}

/** Tells that something failed, and why where a rule refused it and the screen does not say so already. */
export function toastFailure(description: string, error?: unknown, reason = refusalOf(error)) {
  toast({ title: 'Error', description, reason, variant: 'destructive' })
}

/** For an action outside a form: tells how it ended, and answers whether it succeeded. */
export async function withToast(work: Promise<unknown>, { success, failure }: Outcome): Promise<boolean> {
  try {
    await work
  } catch (error) {
    // There is no field here to say under what is wrong with it.
    toastFailure(failure, error, refusalOf(error) ?? fieldErrors(error)[0]?.message)
    return false
  }
  toast(success)
  return true
}

export function dismissToast(id: number) {
  set(toasts.map((shown) => (shown.id === id ? { ...shown, open: false } : shown)))
  setTimeout(() => set(toasts.filter((shown) => shown.id !== id)), REMOVE_DELAY)
}

export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
  )
}
