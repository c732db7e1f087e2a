import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { showPart } from '../../../test/show-part.tsx'
import { BellRow } from './BellRow.tsx'
import { selectBellOpen } from './bell.slice.ts'

function show(unread: number) {
  fakeServer().answers['GET /api/bell'] = () => Response.json({ firings: [], unread, seq: unread })
  const order: string[] = []
  const onLeave = vi.fn(() => void order.push('left'))
  return { onLeave, ...showPart(<BellRow className="" onLeave={onLeave} />) }
}

test('the row counts what is unread and opens the list after the menu is left', async () => {
  const { store, onLeave } = show(3)
  expect((await screen.findByText('3 unread')).parentElement?.textContent).toBe('Alert list3 unread')
  fireEvent.click(screen.getByRole('button'))
  expect([onLeave.mock.calls.length, selectBellOpen(store.getState() as never)]).toEqual([1, true])
})

test('without unread alerts the row counts nothing', () => {
  show(0)
  expect(screen.getByRole('button').textContent).toBe('Alert list')
})
