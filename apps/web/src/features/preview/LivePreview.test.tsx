import { newDocument } from '@assay/strategy'
import { cleanup, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import { exitsOf } from '../../../test/exits.ts'
import { renderInPage } from '../../../test/render-in-page.tsx'
import { makeStore } from '../../base/store.ts'
import { LivePreview } from './LivePreview.tsx'
import type { Figures, Preview } from './preview-words.ts'
import type { Asked } from './use-ask.ts'

const figures: Figures = {
  equity: [
    [0, 100_000],
    [1, 101_000],
  ],
  netPercent: 1,
  trades: 7,
  open: null,
  winRate: 50,
  maxDrawdown: 2,
  floatingDrawdown: 3,
  breakEven: 0.1,
  exits: exitsOf(),
  ambiguous: 0,
}
const facts = {
  provider: 'csv',
  why: 'covers' as const,
  label: 'Dukascopy',
  base: '1min' as const,
  simulated: false,
  bars: 2000,
  first: 0,
  last: 1,
}
const answerOf = (more: Partial<Preview>): Preview => ({ facts, figures, truths: {}, volume: null, tookMs: 3, ...more })
const series = { symbol: 'XAUUSD', timeframe: '15min', from: 0, to: 1 } as const
const waitsFor = 'Fetching XAUUSD 1D bars.'

function show(asked: Partial<Asked<'preview'>>) {
  const given = { answer: undefined, question: { series, document: newDocument() }, trouble: undefined, pending: false, ...asked }
  renderInPage(
    <Provider store={makeStore()}>
      <LivePreview
        asked={given}
        capital={100_000}
        currency="USD"
        digits={2}
        empty="The first block draws the result here."
        waitsFor={waitsFor}
      />
    </Provider>,
  )
  return screen.getByRole('region', { name: 'Live preview' })
}

const row = (term: string) => screen.getByText(term).closest('div')?.textContent?.replaceAll('\u00a0', ' ')

test('figures of earlier rules are marked until the current ones are computed', async () => {
  const region = show({ answer: answerOf({}), pending: true })
  expect(region.getAttribute('aria-busy')).toBe('true')
  expect(region.textContent).toContain('7')
  expect(await screen.findByText('Updating')).toBeTruthy()
  expect(screen.queryByText(/2,000 bars in/), 'how long the earlier ones took').toBeNull()
})

test('figures of the current rules are not marked', () => {
  const region = show({ answer: answerOf({}) })
  expect(region.getAttribute('aria-busy')).toBe('false')
  expect(screen.getByText('2,000 bars in 3 ms')).toBeTruthy()
})

test('the first result says what it waits for, not how to begin', async () => {
  show({ answer: answerOf({ figures: null }), pending: true })
  expect(screen.queryByText('The first block draws the result here.')).toBeNull()
  expect(await screen.findByText(waitsFor)).toBeTruthy()
})

test('without an entry rule the preview says how to begin', () => {
  show({ answer: answerOf({ figures: null }) })
  expect(screen.getByText('The first block draws the result here.')).toBeTruthy()
})

test('an open trade is counted, its line is dashed, and the drawdown with it is beside that of closed trades', () => {
  const open = { since: 1, value: 91_000, path: [] }
  const region = show({ answer: answerOf({ figures: { ...figures, netPercent: -9, open, floatingDrawdown: 9.9 } }) })
  expect([row('Total Trades'), row('Max Drawdown')]).toEqual(['Total Trades7 closed, 1 open8', 'Max Drawdownfloating 9.900 %2.000 %'])
  expect([...region.querySelectorAll('path[stroke-width]')].map((path) => path.getAttribute('stroke-dasharray'))).toEqual([null, '4 3'])
})

test('without a closed trade the figures of closed trades are dashes, but the drawdown with the open one is shown', () => {
  const open = { since: 1, value: 99_000, path: [] }
  show({
    answer: answerOf({
      figures: { ...figures, netPercent: -1, trades: 0, open, winRate: 0, maxDrawdown: 0, floatingDrawdown: 1.5, breakEven: null },
    }),
  })
  expect(['Net result', 'Total Trades', 'Win Rate', 'Max Drawdown', 'Breakeven cost a trade'].map(row)).toEqual([
    'Net result−1.00 %',
    'Total Trades0 closed, 1 open1',
    'Win Rate–',
    'Max Drawdownfloating 1.500 %–',
    'Breakeven cost a trade–',
  ])
})

test('every figure has its sign, unit and decimals, and a gain is green', () => {
  const region = show({ answer: answerOf({}) })
  expect(['Net result', 'Total Trades', 'Win Rate', 'Breakeven cost a trade'].map(row)).toEqual([
    'Net result+1.00 %',
    'Total Trades7',
    'Win Rate50.00 %',
    'Breakeven cost a trade0.10 USD',
  ])
  expect(region.querySelector('.text-up')?.textContent).toBe('+1.00\u00a0%')
})

test('the source of the bars is named, simulated ones as such, and bars that held both levels are counted', () => {
  expect(show({ answer: answerOf({}) }).lastElementChild?.textContent).toBe('Dukascopy · 01 Jan 1970')
  cleanup()
  const region = show({ answer: answerOf({ facts: { ...facts, simulated: true }, figures: { ...figures, ambiguous: 1 } }) })
  expect(region.lastElementChild?.textContent).toBe('Simulated bars · 01 Jan 19701 bar with stop and target: stop taken')
  cleanup()
  const left = show({ answer: answerOf({ figures: { ...figures, ambiguous: 3, leftToMinutes: true } }) })
  expect(left.lastElementChild?.textContent).toBe(
    'Dukascopy · 01 Jan 19703 bars with stop and target: stop taken; a backtest looks at their one-minute bars',
  )
})

test('trouble is shown instead of figures', () => {
  const region = show({ answer: answerOf({}), trouble: { state: 'fault', message: 'Broken.' } })
  expect(region.textContent).toBe('Live previewBroken. Your rules are kept; Backtest still works.')
})
