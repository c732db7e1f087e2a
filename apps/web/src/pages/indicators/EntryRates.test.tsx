import { findEntry } from '@assay/indicators'
import { act, cleanup, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { beforeEach, expect, test, vi } from 'vitest'
import { readableOf } from '../../../test/data-sources.ts'
import { fakePreviewWorker } from '../../../test/preview-worker.ts'
import { renderInPage } from '../../../test/render-in-page.tsx'
import { makeStore } from '../../base/store.ts'
import { setTimezone } from '../../base/timezone.slice.ts'
import type { Followed } from '../../features/preview/preview-words.ts'
import { EntryRates } from './EntryRates.tsx'

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ now: 0, providers: [], sources: [], series: [imported] }))
})

const followed: Followed = {
  facts: {
    provider: 'simulator',
    why: 'simulated',
    label: 'Simulator',
    simulated: true,
    base: '1min',
    bars: 6000,
    first: Date.UTC(2017, 1, 1),
    last: Date.UTC(2017, 10, 30, 23),
  },
  bars: 6000,
  rate: {
    signals: 90,
    usable: 89,
    usableGood: 49,
    independent: { n: 80, won: 44, rate: 0.55, lower: 0.44, upper: 0.65 },
    base: 0.5,
    lift: 0.05,
  },
}

const imported = readableOf()

async function open(name: string, isAsked = true) {
  const { asked } = fakePreviewWorker()
  const store = makeStore()
  store.dispatch(setTimezone('UTC'))
  cleanup()
  renderInPage(
    <Provider store={store}>
      <EntryRates entry={findEntry(name)!.entry} />
    </Provider>,
  )
  if (isAsked) await vi.waitFor(() => expect(asked).toHaveLength(1))
  return asked
}

const fact = (term: string) => screen.getByText(term).closest('div')?.textContent

test('an entry shows when a rule with it is true, its purpose, and what followed with n', async () => {
  const asked = await open('RSI')
  expect(fact('True when')).toBe('True whenRSI (14) [1h] crosses above 30, at the close of a candle')
  expect(screen.getByText('Counting on XAUUSD 1h…')).toBeTruthy()
  const { sent, tell } = asked.at(-1)!
  expect(sent).toMatchObject({
    kind: 'followed',
    ask: {
      side: 1,
      series: { symbol: 'XAUUSD', timeframe: '1h', provider: 'csv', from: Date.UTC(2017, 0, 2), to: Date.UTC(2017, 11, 29, 22) },
    },
  })
  await act(async () => tell({ answer: followed, unfinished: false }))
  expect(fact('True on XAUUSD 1h')).toBe('True on XAUUSD 1h1.5\u00a0%, 90 of 6,000 bars')
  expect(fact('Close higher 8 bars later')).toBe('Close higher 8 bars later55.0\u00a0%, n = 80')
  expect(fact('95 % interval')).toBe('95 % interval44.0\u00a0% to 65.0\u00a0%')
  expect(fact('The same after any bar')).toBe('The same after any bar50.0\u00a0%')
  const chip = screen.getByTitle('These numbers are computed on simulated bars of XAUUSD. No market traded them.')
  expect(chip.textContent).toBe('Simulated bars · 01 Feb to 30 Nov 2017')
})

test('a failed count shows the reason', async () => {
  const asked = await open('EMA')
  await act(async () => asked.at(-1)!.tell({ trouble: { state: 'no-data', message: 'No bars are held.' } }))
  expect(screen.getByText('No bars are held.')).toBeTruthy()
})

test('an entry without a usual rule sends no question', async () => {
  expect(await open('ATR', false)).toEqual([])
  expect(screen.queryByText('In a rule')).toBeNull()
})
