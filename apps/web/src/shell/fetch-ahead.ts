import { useEffect } from 'react'
import { fetchAhead } from '../ui/on-demand.tsx'

const signsOfLife = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Fetches what any page may open or say without a request at the first sign that somebody is there: after the page itself, and before it is asked
 * for, so that it is there when the server cannot be reached.
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

/** Browsers report a pointer that rests where a page appears as a move by nothing. */
const isAtRest = (event: Event): boolean =>
  event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0
