import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { type SectionId, sectionTitles } from './sections.ts'

/** Links to the sections of the page, if there is room. An address that names a section opens there. */
export function SectionList({ sections }: { sections: readonly SectionId[] }) {
  const { hash, key } = useLocation()
  // `key`: the same section may be chosen twice.
  useEffect(() => {
    const part = key && hash ? document.getElementById(hash.slice(1)) : null
    part?.focus({ preventScroll: true })
    part?.scrollIntoView()
  }, [hash, key])
  return (
    <nav aria-label="Parts of the profile" className="sticky top-0 self-start py-5 pl-3.5 max-xl:hidden">
      <ul>
        {sections.map((id) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              replace
              aria-current={hash === `#${id}` ? 'location' : undefined}
              className="flex h-8 items-center rounded-control px-2.5 text-ink-2 transition-colors hover:text-ink aria-[current]:bg-panel aria-[current]:text-ink"
            >
              {sectionTitles[id]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
