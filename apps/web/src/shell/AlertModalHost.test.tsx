import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { showPart } from '../../test/show-part.tsx'
import { modalClosed } from '../features/alerts/price-alert-modal.slice.ts'
import { AlertModalHost } from './AlertModalHost.tsx'

const pending = () => new Promise<never>(() => undefined)

beforeEach(() => {
  const { answers } = fakeServer()
  for (const call of ['GET /api/alert-channels', 'POST /api/price-alerts/preview', 'GET /api/strategies']) answers[call] = pending
})

test('the key N opens a new alert on every page, and closing the modal removes it', async () => {
  const { store } = showPart(<AlertModalHost />)
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.keyDown(document.body, { key: 'n' })
  expect(await screen.findByRole('dialog', { name: 'New alert' })).toBeTruthy()
  act(() => void store.dispatch(modalClosed()))
  expect(screen.queryByRole('dialog')).toBeNull()
})
