const SHOWN = 2

/** The first few thumbnails of a log; the detail shows them all. */
export function PhotoStrip({ photos }: { photos: readonly string[] }) {
  if (photos.length === 0) return null
  const more = photos.length - SHOWN
  return (
    <div className="flex shrink-0 items-center gap-1.5">
      {photos.slice(0, SHOWN).map((path) => (
        <img
          key={path}
          src={`${path}/thumbnail`}
          alt=""
          loading="lazy"
          className="size-11 rounded-md border border-line object-cover"
        />
      ))}
      {more > 0 && (
        <span className="figures text-quiet text-sm">
          +{more}
          <span className="sr-only"> more photos</span>
        </span>
      )}
    </div>
  )
}
