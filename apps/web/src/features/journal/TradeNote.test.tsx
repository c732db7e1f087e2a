import type { JournalAnswer, JournalNote, JournalPosition } from '@assay/contracts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { expect, test, vi } from 'vitest'
import { makeStore } from '../../base/store.ts'
import { useJournalQuery } from './journal.api.ts'
import { TradeNote } from './TradeNote.tsx'

const account = '6b0d2b4e-6b4e-4f7e-8d39-0f1a2b3c4d5f'
const trade: JournalPosition = {
  ...{ id: '1', symbol: 'XAUUSD', instrument: 'XAUUSD', side: 'long', isOpen: false, missing: null, lots: 1, closedLots: 1 },
  ...{ openedAt: '2026-11-20T12:00:00.000Z', closedAt: '2026-11-20T13:00:00.000Z', entryPrice: 4100, exitPrice: 4101 },
  ...{ profit: 100, commission: 0, swap: 0, result: 100, note: '', tags: [] },
}

/** The note of the trade as the journal holds it. */
function Noted() {
  const { data } = useJournalQuery({ id: account })
  return data ? <TradeNote account={account} position={data.positions[0]} /> : null
}

test('a saved note is confirmed, and cannot be saved again until it is changed', async () => {
  let stored: JournalNote = { note: '', tags: [] }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request
    if (request.method === 'GET') return Response.json({ positions: [{ ...trade, ...stored }] } satisfies Partial<JournalAnswer>)
    stored = await request.json()
    return Response.json({ message: 'The note is saved.' })
  })
  render(
    <Provider store={makeStore()}>
      <Noted />
    </Provider>,
  )
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Too early')
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save note' })
  await user.click(save)
  expect((await screen.findByRole('status')).textContent).toBe('Saved.')
  expect(save.disabled).toBe(true)
})
