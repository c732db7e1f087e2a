import type { Link, LinkedAccount } from '@assay/contracts'
import { render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import { makeStore } from '../../base/store.ts'
import { Connected } from './Connected.tsx'

const at = '2026-11-20T12:00:00.000Z'
/** An account whose open position has gained 10 and paid 12.50 in swap. */
const account: LinkedAccount = {
  ...{ login: '770188', server: 'Example-Demo', company: 'Example Markets', currency: 'USD', leverage: 100, demo: true },
  ...{ build: 4000, hedging: true, clock: 'New York + 7 h', clockProven: true, clockFault: null, heardAt: at, terminals: 1 },
  ...{ balance: 1000, equity: 997.5, margin: 20, freeMargin: 977.5, deals: 0, lastDealAt: null, symbolsAt: null, symbols: [] },
  positions: [
    {
      ...{ ticket: '1', openedAt: at, symbol: 'XAUUSD', side: 'long', lots: 0.1, price: 4100, now: 4101, stop: null, target: null },
      ...{ profit: 10, swap: -12.5 },
    },
  ],
}
const connector = { version: '1', lines: 1, sha256: '' }
const link: Link = { state: 'connected', now: at, broker: null, pairing: null, account, connector }

test('the result of an open position includes its swap', () => {
  render(
    <Provider store={makeStore()}>
      <Connected link={link} account={account} zone="UTC" />
    </Provider>,
  )
  const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(screen.getAllByRole('cell')[names.indexOf('Result, USD')].textContent).toBe('−2.50')
})
