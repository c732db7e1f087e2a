import type { Firing } from '@assay/contracts'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { showPart } from '../../../test/show-part.tsx'
import { api } from '../../base/api.ts'
import { AlertFirings } from './AlertFirings.tsx'

const firing = (seq: number, more: Partial<Firing> = {}): Firing => ({
  id: `f${seq}`,
  alertId: 'a',
  kind: 'alert',
  symbol: 'XAUUSD',
  message: 'Gold is high.',
  price: 2000 + seq,
  at: new Date(Date.UTC(2026, 2, 3, 10, seq)).toISOString(),
  late: false,
  source: 'push',
  simulated: false,
  seq,
  ...more,
})

function show(answer: () => Response) {
  fakeServer().answers['GET /api/price-alerts/a/firings'] = answer
  return showPart(<AlertFirings id="a" symbol="XAUUSD" />)
}

const rows = async () => (await screen.findAllByRole('listitem')).map((row) => [...row.children].map(({ textContent }) => textContent))

test('each firing shows its time and price, and whether it was found later or is simulated', async () => {
  show(() => Response.json([firing(3, { late: true, simulated: true }), firing(2, { simulated: true }), firing(1)]))
  expect(await rows()).toEqual([
    ['03 Mar 2026 10:03', '2,003.00', 'found later, simulated'],
    ['03 Mar 2026 10:02', '2,002.00', 'simulated'],
    ['03 Mar 2026 10:01', '2,001.00', ''],
  ])
  expect(screen.queryByText(/^The newest/)).toBeNull()
})

test('a notice, and a firing without a price, show their message', async () => {
  show(() => Response.json([firing(2, { kind: 'notice', message: 'It was paused.' }), firing(1, { price: null })]))
  expect((await rows()).map(([, words]) => words)).toEqual(['It was paused.', 'Gold is high.'])
})

test('of more than eight firings the newest eight are shown', async () => {
  show(() => Response.json(Array.from({ length: 9 }, (_, i) => firing(9 - i))))
  const prices = (await rows()).map(([, price]) => price)
  expect([prices.length, prices[0], prices[7]]).toEqual([8, '2,009.00', '2,002.00'])
  expect(screen.getByText('The newest 8 of 9.')).toBeTruthy()
})

test('an alert that has not fired says so, until it fires', async () => {
  const firings: Firing[] = []
  const { store } = show(() => Response.json(firings))
  expect(await screen.findByText('Not yet.')).toBeTruthy()
  firings.push(firing(1))
  act(() => void store.dispatch(api.util.invalidateTags(['PriceAlert'])))
  expect(await screen.findByText('2,001.00')).toBeTruthy()
})
