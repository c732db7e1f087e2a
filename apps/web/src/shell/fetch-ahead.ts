import { useEffect } from 'react'
import { fetchAhead } from '../ui/on-demand.tsx'

const signsOfLife = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Fetches right after the first paint what any page may open or say without a request, so that it is there when the server cannot be reached. With
 * `patient` it waits for the first sign that somebody is there.
 */
export function useFetchAhead(patient: boolean): void {
  useEffect(() => (patient ? onSignOfLife(fetchAhead) : afterPaint(fetchAhead)), [patient])
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

function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
