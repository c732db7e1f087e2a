import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OfflineNotice } from './OfflineNotice.tsx'

test('the notice is there while the browser has no connection', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  render(<OfflineNotice />)
  const words = () => screen.getByRole('status').textContent
  expect(words()).toBe('')
  online.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(words()).toBe('You are offline. The page stays as it is; new results need the connection.')
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(words()).toBe('')
})
