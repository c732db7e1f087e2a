import type { ReactNode } from 'react'
import { type SectionId, sectionTitles } from './sections.ts'

interface Props {
  id: SectionId
  /** What the section is for, in a sentence. */
  about?: ReactNode
  children: ReactNode
}

/** A section of the profile: description at the left, controls at the right, a line above. */
export function ProfileSection({ id, about, children }: Props) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-2 gap-x-12 gap-y-4 border-t border-line px-gutter py-6 outline-none md:grid-cols-[minmax(0,260px)_minmax(0,560px)]"
    >
      <div>
        <h2 id={`${id}-title`} className="text-14">
          {sectionTitles[id]}
        </h2>
        {about ? <p className="mt-1 text-ink-2">{about}</p> : null}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
