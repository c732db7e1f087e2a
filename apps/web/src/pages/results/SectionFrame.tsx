import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { CrashCatcher } from '../../ui/CrashCatcher.tsx'
import { classes } from '../../ui/classes.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import type { Section, SectionProps } from './section.ts'
import { sections } from './sections.ts'

const parts = new Map<string, ComponentType<SectionProps>>(sections.map(({ id, load }) => [id, onDemand(load)]))

/** How far below the window a section starts to load, so that it is ready when the reader arrives. */
const ahead = '600px'

/** A section with its heading. Its content is created when the reader comes near, or when the address names it. */
export function SectionFrame({ section: { id, label, leads }, wanted, ...props }: SectionProps & { section: Section; wanted: boolean }) {
  const frame = useRef<HTMLElement>(null)
  const [near, setNear] = useState(wanted)
  useEffect(() => {
    if (near || !frame.current) return
    const watch = new IntersectionObserver(([entry]) => entry.isIntersecting && setNear(true), { rootMargin: ahead })
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [near])
  useEffect(() => {
    if (wanted) setNear(true)
  }, [wanted])
  const Part = parts.get(id)!
  return (
    <section
      ref={frame}
      id={id}
      aria-labelledby={`${id}-heading`}
      className={classes('scroll-mt-10 px-gutter py-6 [&+*]:border-t [&+*]:border-line', leads ? 'min-h-130' : 'min-h-60')}
    >
      <h2 id={`${id}-heading`} tabIndex={-1} className="mb-3 text-16 outline-none">
        {label}
      </h2>
      <CrashCatcher instead={(message) => <Stopped message={message} />}>
        <Suspense fallback={<Loading label={`${label} is loading`} />}>{near ? <Part {...props} /> : null}</Suspense>
      </CrashCatcher>
    </section>
  )
}

function Stopped({ message }: { message: string }) {
  return <Failure title="This section stopped working." detail={message} kept="The result is kept, and the other sections still work." />
}
