/** An entry of a phone's bottom bar: an icon above a word. */
export const barItemClass =
  'relative flex h-14 min-w-0 flex-1 select-none flex-col items-center justify-center gap-0.5 px-0.5 text-quiet text-xs outline-none active:text-ink focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2 disabled:opacity-50 aria-[current=page]:font-medium aria-[current=page]:text-ink [&>svg]:size-5 [&>svg]:shrink-0 aria-[current=page]:[&>svg]:text-accent-ink'

/** The entry's word, truncated if large type leaves no room. */
export const barWordClass = 'max-w-full truncate'
