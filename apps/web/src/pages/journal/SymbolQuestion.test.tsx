import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { journalAccountOf, positionOf } from '../../../test/journal.ts'
import { choose, press, showPart } from '../../../test/show-part.tsx'
import { SymbolQuestion } from './SymbolQuestion.tsx'

function show(suggested: string | null, position = positionOf({ symbol: 'GOLD', instrument: null })) {
  const server = fakeServer()
  server.answers['PUT /api/mt5/symbols'] = () => Response.json({ message: 'Kept.' })
  const symbols = [
    { symbol: 'XAUUSD.m', instrument: null, suggested: 'XAUUSD' },
    { symbol: 'GOLD', instrument: null, suggested },
  ]
  showPart(<SymbolQuestion account={journalAccountOf({ symbols })} position={position} />)
  return { server, sent: () => server.calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body) }
}

test('the suggestion for the symbol of the trade is taken with one press', async () => {
  const { sent } = show('XAGUSD')
  press('It is XAGUSD')
  await expect.poll(sent).toEqual([{ symbol: 'GOLD', instrument: 'XAGUSD' }])
})

test('without a suggestion an instrument is chosen from the list, and no choice sends nothing', async () => {
  const { sent } = show(null)
  expect(screen.queryByRole('button')).toBeNull()
  choose('Instrument of GOLD', 'Not chosen')
  choose('Instrument of GOLD', /^XAUUSD/)
  await expect.poll(sent).toEqual([{ symbol: 'GOLD', instrument: 'XAUUSD' }])
})

test('a refusal is told', async () => {
  const { server } = show('XAUUSD')
  server.answers['PUT /api/mt5/symbols'] = () => refusal(400, 'INSTRUMENT_UNKNOWN')
  press('It is XAUUSD')
  expect((await screen.findByRole('alert')).textContent).toBe('Refused with INSTRUMENT_UNKNOWN.')
})

test('a trade without its opening deal is not asked about, because it cannot be drawn', () => {
  show(null, positionOf({ openedAt: null }))
  expect(screen.getByText(/^The deal that opened this position is not in the history/)).toBeDefined()
  expect(screen.queryByRole('combobox')).toBeNull()
})
