import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { onDemand } from '../ui/on-demand.tsx'
import { useFetchAhead } from './fetch-ahead.ts'

test('a page fetches ahead when a pointer moves, not when one rests where the page appears', () => {
  const load = vi.fn(async () => () => null)
  onDemand(load, { ahead: true })
  renderHook(() => useFetchAhead())
  // Browsers report a pointer that rests over a new page as a move by zero pixels.
  dispatchEvent(new PointerEvent('pointermove', { movementX: 0, movementY: 0 }))
  expect(load).not.toHaveBeenCalled()
  dispatchEvent(new PointerEvent('pointermove', { movementX: 0, movementY: -2 }))
  expect(load).toHaveBeenCalledOnce()
})
