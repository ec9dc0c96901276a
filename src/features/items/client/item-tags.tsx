const SHOWN = 3

/** Shows the first few tags and counts the rest, unless `all` is set. */
export function ItemTags({ tags, all = false }: { tags: string[]; all?: boolean }) {
  const shown = all ? tags : tags.slice(0, SHOWN)
  return (
    <ul aria-label="Tags" title={tags.join(', ')} className="flex min-w-0 flex-wrap gap-1.5">
      {shown.map((tag) => (
        <li key={tag} className="max-w-36 truncate rounded-sm bg-grey-wash px-1.5 text-grey-ink text-sm">
          {tag}
        </li>
      ))}
      {shown.length < tags.length && <li className="text-quiet text-sm">+{tags.length - shown.length}</li>}
    </ul>
  )
}
