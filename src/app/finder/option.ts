import type { LucideIcon } from 'lucide-react'
import { fold } from '@/shared/fold'

/** An entry of the finder. */
export interface Option {
  /** Unique among the options. */
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

/** Every typed word begins a word of the text. */
export function isMatch(text: string, typed: string): boolean {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u)
  return fold(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((sought) => words.some((word) => word.startsWith(sought)))
}
