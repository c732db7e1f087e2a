import type { JournalPosition, RuleThen } from '@assay/contracts'
import { render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { makeStore } from '../../base/store.ts'
import { RulesThen } from './RulesThen.tsx'

const account = '6b0d2b4e-6b4e-4f7e-8d39-0f1a2b3c4d5f'
const trade: JournalPosition = {
  ...{ id: '1', symbol: 'XAUUSD.m', instrument: null, side: 'long', isOpen: false, missing: null, lots: 1, closedLots: 1 },
  ...{ openedAt: '2026-11-20T12:00:00.000Z', closedAt: '2026-11-20T13:00:00.000Z', entryPrice: 4100, exitPrice: 4101 },
  ...{ profit: 100, commission: 0, swap: 0, result: 100, note: '', tags: [] },
}
const rule: RuleThen = {
  ...{ strategyId: account, name: 'Above its average', timeframe: '1h', at: '2026-11-20T12:00:00.000Z', holds: true },
  ...{ why: null, source: 'csv', simulated: false, closesSince: 0 },
}

test('the rules are shown once the instrument of an open trade is said, and again when it is another', async () => {
  const server = fakeServer()
  let rules: RuleThen[] = []
  server.answers[`GET /api/journal/${account}/positions/1/rules`] = () => Response.json(rules)
  const store = makeStore()
  const shown = (instrument: string | null) => (
    <Provider store={store}>
      <MemoryRouter>
        <RulesThen account={account} position={{ ...trade, instrument }} zone="UTC" />
      </MemoryRouter>
    </Provider>
  )
  const { rerender } = render(shown(null))
  expect(screen.getByText('Say first which instrument this symbol of your broker is.')).toBeTruthy()
  rerender(shown('XAGUSD'))
  expect(await screen.findByText(/You have no saved long rule of XAGUSD\./)).toBeTruthy()
  rules = [rule]
  rerender(shown('XAUUSD'))
  expect(await screen.findByText('1 of 1 true.')).toBeTruthy()
})
