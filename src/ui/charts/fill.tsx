import { LOOKS, type Look } from './series'

/** Unique texture ids per chart. */
const patternId = (scope: string, look: Look) => `${scope}-${look}`

/** The textures of a chart, rendered first. */
export function Textures({ scope, looks }: { scope: string; looks: readonly Look[] }) {
  const hatched = [...new Set(looks)].filter((look) => LOOKS[look].isHatched)
  if (hatched.length === 0) return null
  return (
    <defs>
      {hatched.map((look) => (
        <pattern
          key={look}
          id={patternId(scope, look)}
          width={5}
          height={5}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width={5} height={5} className="fill-surface" />
          <rect width={2} height={5} className={LOOKS[look].fill} />
        </pattern>
      ))}
    </defs>
  )
}

/** Fill of a look; hatched ones have a solid edge. */
export function fillOf(scope: string, look: Look) {
  const { fill, stroke, isHatched } = LOOKS[look]
  return isHatched ? { fill: `url(#${patternId(scope, look)})`, className: stroke } : { className: fill }
}
