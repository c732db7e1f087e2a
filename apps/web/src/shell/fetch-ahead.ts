import { useEffect } from 'react'
import { fetchAhead } from '../ui/on-demand.tsx'

const signsOfLife = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Fetches the code of parts that any page may open without a request, at the first sign of a user. So it loads after
 * the page itself but before it is needed, and is there when the server cannot be reached.
 */
export function useFetchAhead(): void {
  useEffect(() => onSignOfLife(fetchAhead), [])
}

function onSignOfLife(run: () => void): () => void {
  const stop = () => {
    for (const name of signsOfLife) removeEventListener(name, begin)
  }
  const begin = (event: Event) => {
    if (isAtRest(event)) return
    stop()
    run()
  }
  for (const name of signsOfLife) addEventListener(name, begin, { passive: true })
  return stop
}

/** Browsers report a pointer that rests where a page appears as a move by zero pixels. */
const isAtRest = (event: Event): boolean =>
  event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0
