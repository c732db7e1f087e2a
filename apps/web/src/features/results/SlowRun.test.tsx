import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SlowRun } from './SlowRun.tsx'

function show() {
  vi.useFakeTimers()
  const onCancel = vi.fn()
  const view = render(<SlowRun onCancel={onCancel} />)
  return { ...view, onCancel, after: (ms: number) => act(() => vi.advanceTimersByTime(ms)) }
}

test('a quick run shows nothing, a slower one says that it runs, a very slow one says why', () => {
  const { container, after } = show()
  after(1_499)
  expect(container.textContent).toBe('')
  after(1)
  expect(container.textContent).toBe('The backtest is runningCancel')
  after(8_499)
  expect(container.textContent).toBe('The backtest is runningCancel')
  after(1)
  expect(screen.getByRole('status').textContent).toBe(
    'The backtest is runningThe server is busy or the period is long. A run is stopped after 30 seconds.Cancel',
  )
})

test('a slow run can be cancelled', () => {
  const { after, onCancel } = show()
  after(1_500)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalledTimes(1)
})

test('a run that has ended leaves no timer', () => {
  const { unmount } = show()
  expect(vi.getTimerCount()).toBe(2)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
