import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useIsPhone } from '@/ui/hooks'
import { Select } from '@/ui/primitives/select'

interface SettingsNavProps {
  sections: readonly { id: string; title: string }[]
}

/** Links to the sections: beside them on a desktop, a jump list above them on a phone. */
export function SettingsNav({ sections }: SettingsNavProps) {
  const isPhone = useIsPhone()
  const current = useSectionInView(sections)
  if (isPhone)
    return (
      <Select
        aria-label="Jump to section"
        value=""
        placeholder="Jump to section…"
        onChange={(id) => document.getElementById(id)?.scrollIntoView()}
        options={sections.map(({ id, title }) => ({ value: id, label: title }))}
      />
    )
  return (
    <nav
      aria-label="Settings"
      className="flex flex-wrap gap-1 lg:sticky lg:top-20 lg:flex-col lg:self-start print:hidden"
    >
      {sections.map(({ id, title }) => (
        <Link
          key={id}
          to="/settings"
          hash={id}
          replace
          activeOptions={{ includeHash: true }}
          data-current={id === current || undefined}
          className="flex min-h-8 items-center rounded-md px-2.5 text-quiet hover:bg-hover hover:text-ink data-current:bg-hover data-current:font-medium data-current:text-ink"
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}

/** The section at the top of the screen. */
function useSectionInView(sections: SettingsNavProps['sections']): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id)
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)
        if (seen) setCurrent(seen.target.id)
      },
      // A narrow band below the header.
      { rootMargin: '-80px 0px -75% 0px' },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}
