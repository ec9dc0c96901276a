import { LOOKS, type Look } from './series'

/** Names the textures of one picture apart from those of every other. */
const patternId = (scope: string, look: Look) => `${scope}-${look}`

/** The textures that a picture uses, to stand at its beginning. */
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

/** What a shape of that look is drawn with; hatched ones have an edge of the full colour. */
export function fillOf(scope: string, look: Look) {
  const { fill, stroke, isHatched } = LOOKS[look]
  return isHatched ? { fill: `url(#${patternId(scope, look)})`, className: stroke } : { className: fill }
}
