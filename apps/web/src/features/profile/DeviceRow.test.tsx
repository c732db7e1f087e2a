import type { SessionEntry } from '@assay/contracts'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DeviceRow } from './DeviceRow.tsx'

const now = Date.UTC(2026, 2, 3, 20)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))

const entry: SessionEntry = {
  id: 's',
  device: 'Firefox on Linux',
  ip: '203.0.113.7',
  current: false,
  startedAt: '2026-03-01T20:00:00.000Z',
  lastUsedAt: new Date(now - 7_200_000).toISOString(),
}

function show(more: Partial<SessionEntry> = {}) {
  const onEnd = vi.fn()
  render(<DeviceRow entry={{ ...entry, ...more }} zone="Asia/Kolkata" onEnd={onEnd} />)
  return onEnd
}

test('another device shows when it was used and when it signed in, and can be ended', () => {
  const onEnd = show()
  expect(screen.getByText(/^203/).textContent).toBe('203.0.113.7 · last used 2 h ago · signed in 02 Mar 2026 01:30')
  expect(screen.getByText('last used 2 h ago').title).toBe('03 Mar 2026 23:30')
  fireEvent.click(screen.getByLabelText('End Firefox on Linux, 203.0.113.7'))
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('this device is in use now and cannot be ended here', () => {
  show({ current: true })
  expect(screen.getByText('This device').tagName).toBe('SPAN')
  expect(screen.getByText(/^203/).textContent).toBe('203.0.113.7 · in use now · signed in 02 Mar 2026 01:30')
  expect(screen.queryByRole('button')).toBeNull()
})
