import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showToasts } from '../../test/show-toasts.tsx'
import { CrashCatcher } from './CrashCatcher.tsx'
import { onDemand } from './on-demand.tsx'

const words = 'This part of the page could not be loaded.'
let reachable: boolean
const load = vi.fn(async () => {
  if (!reachable) throw new TypeError('offline')
  return ({ name }: { name: string; onClose?: () => void }) => <p>The part of {name}</p>
})

beforeEach(() => {
  reachable = false
  load.mockClear()
  vi.spyOn(console, 'error').mockReturnValue()
})

async function show(missing?: 'page' | 'toast' | 'nothing', onClose?: () => void) {
  const Part = onDemand<{ name: string; onClose?: () => void }>(load, { missing })
  render(
    <Suspense fallback="Waiting">
      <Part name="Anna" onClose={onClose} />
    </Suspense>,
  )
  await act(async () => undefined)
}
const part = () => screen.queryByText('The part of Anna')

test('a part whose code cannot be loaded says so, and appears on another try', async () => {
  await show()
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  const button = screen.getByRole('button', { name: 'Try again' })
  await act(async () => void fireEvent.click(button))
  expect([load.mock.calls.length, button.getAttribute('aria-busy'), part()]).toEqual([2, null, null])
  reachable = true
  await act(async () => void fireEvent.click(button))
  expect(await screen.findByText('The part of Anna')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each(['page', 'nothing'] as const)('a missing part (%s) is asked for again every five seconds, until it is there', async (missing) => {
  vi.useFakeTimers()
  await show(missing)
  expect(screen.queryByRole('alert') !== null).toBe(missing === 'page')
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect([load.mock.calls.length, part()]).toEqual([2, null])
  reachable = true
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(part()).not.toBeNull()
  const asked = load.mock.calls.length
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(load).toHaveBeenCalledTimes(asked)
})

test('a missing part appears as soon as the network has returned', async () => {
  await show()
  await screen.findByRole('alert')
  reachable = true
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('The part of Anna')).toBeTruthy()
})

test('a part that a click was to open is closed again, and a toast says why', async () => {
  showToasts()
  const onClose = vi.fn()
  await show('toast', onClose)
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(await screen.findByText('This could not be opened.')).toBeTruthy()
})

test('a part that crashes is not taken for one that is missing', async () => {
  const Part = onDemand(async () => (): never => {
    throw new Error('series is undefined')
  })
  render(
    <CrashCatcher instead={(message) => <p>{message}</p>}>
      <Suspense fallback="Waiting">
        <Part />
      </Suspense>
    </CrashCatcher>,
  )
  expect(await screen.findByText('series is undefined')).toBeTruthy()
  expect(screen.queryByText(words)).toBeNull()
})
