import type { LucideIcon } from 'lucide-react'
import { fold } from '@/shared/fold'

/** Something that can be chosen in the finder. */
export interface Option {
  /** Of no other option. */
  key: string
  label: string
  hint?: string
  icon: LucideIcon
  run: () => void
}

export interface OptionGroup {
  title: string
  options: Option[]
}

/** Each word begins a word of the text. */
export function isMatch(text: string, typed: string): boolean {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u)
  return fold(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((sought) => words.some((word) => word.startsWith(sought)))
}
