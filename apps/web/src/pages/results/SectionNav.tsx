import { useEffect, useRef, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import type { Section } from './section.ts'

interface Props {
  shown: readonly Pick<Section, 'id' | 'label'>[]
  onGo: (id: string) => void
}

/** The sections of the page, always visible. The current one is marked. */
export function SectionNav({ shown: places, onGo }: Props) {
  const current = useCurrentSection(places)
  const list = useRef<HTMLUListElement>(null)
  // On a narrow screen the list scrolls sideways, and the marked section stays in view.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`a[href="#${current}"]`)
    const box = list.current
    if (!link || !box) return
    box.scrollTo({ left: link.offsetLeft - (box.clientWidth - link.offsetWidth) / 2 })
  }, [current])
  return (
    <nav aria-label="Sections of the result" className="sticky top-0 z-10 border-y border-line bg-page">
      <ul ref={list} className="relative flex gap-5 overflow-x-auto px-gutter [scrollbar-width:none]">
        {places.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault()
                onGo(id)
              }}
              className={classes(
                'relative flex h-10 items-center whitespace-nowrap transition-colors hover:text-ink',
                id === current
                  ? 'font-title text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-ink'
                  : 'text-ink-2',
              )}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The last section whose top has passed the upper third of the window. */
function useCurrentSection(places: readonly Pick<Section, 'id'>[]): string {
  const [current, setCurrent] = useState(places[0].id)
  useEffect(() => {
    const look = () => {
      const line = window.innerHeight / 3
      const passed = places.filter(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= line,
      )
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      setCurrent(((isAtEnd && window.scrollY > 0 ? places.at(-1) : undefined) ?? passed.at(-1) ?? places[0]).id)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [places])
  return current
}
