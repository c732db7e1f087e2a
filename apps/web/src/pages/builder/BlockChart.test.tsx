import type { Timeframe } from '@assay/market'
import { newDocument } from '@assay/strategy'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { bounce, cross } from '../../../test/blocks.ts'
import { chartSurface } from '../../../test/chart-surface.ts'
import { longRules } from '../../../test/open-builder.tsx'
import { fakePreviewWorker } from '../../../test/preview-worker.ts'
import { utcStore } from '../../../test/utc-store.ts'
import type { Asks, ChartWindow, Preview } from '../../features/preview/preview-words.ts'
import type { Asked } from '../../features/preview/use-ask.ts'
import { BlockChart } from './BlockChart.tsx'
// Loaded before the first test needs it; the chart loads it later by itself.
import '../../features/preview/Candles.tsx'

const surface = chartSurface()
const start = Date.UTC(2026, 10, 2)
const quarter = 900_000
const series = { symbol: 'XAUUSD', timeframe: '15min', from: start, to: start + 30 * 96 * quarter } as const
const document = newDocument(longRules({ entry: [cross, 'And', bounce, 'And'] }))
const place = { side: 'long', ruleType: 'entry' } as const

/** 300 candles from this one of the period on, the last 120 of which are shown at first. */
function stretch(from = 0, more: Partial<ChartWindow> = {}): ChartWindow {
  const prices = Array.from({ length: 300 }, (_, i) => 2000 + from + i)
  return {
    timeframe: '15min',
    time: prices.map((_, i) => start + (from + i) * quarter),
    open: prices,
    high: prices,
    low: prices,
    close: prices,
    shown: { from: 180, to: 300 },
    more: { before: true, after: false },
    lines: [],
    levels: [],
    truths: [],
    marks: [],
    trade: null,
    ...more,
  }
}

const idle: Asked<'preview'> = {
  answer: { facts: { label: 'CSV import' } } as Preview,
  question: undefined,
  trouble: undefined,
  pending: false,
}

async function show(
  more: { timeframe?: Timeframe; selected?: number | null; preview?: Asked<'preview'>; answer?: Partial<ChartWindow> } = {},
) {
  const { asked } = fakePreviewWorker(({ kind, ask }) => {
    if (kind !== 'chart') return undefined
    const { around } = ask as Asks['chart']['ask']
    return { answer: stretch(around === null ? 1000 : around === -Infinity ? 0 : 850, more.answer), unfinished: false }
  })
  const element = (selected: number | null, preview = idle) => (
    <Provider store={store}>
      <MemoryRouter>
        <BlockChart
          fault={null}
          document={{ ...document, timeframe: more.timeframe ?? '15min' }}
          place={place}
          selected={selected}
          series={series}
          preview={preview}
        />
      </MemoryRouter>
    </Provider>
  )
  const store = utcStore()
  const { rerender } = render(element(more.selected ?? null, more.preview))
  await rest()
  const questions = () => asked.flatMap(({ sent }) => (sent.kind === 'chart' ? [sent.ask as Asks['chart']['ask']] : []))
  return {
    questions,
    select: async (selected: number, preview?: Asked<'preview'>) => (rerender(element(selected, preview)), rest()),
    asked,
  }
}

async function rest(): Promise<void> {
  for (let i = 0; i < 4; i++) await act(async () => surface.frame())
}
const candles = () => screen.getByRole('group', { name: /^Price chart/ })
const heading = () => screen.getByRole('region', { name: 'Chart' }).firstElementChild?.textContent

test('without a selected block it shows the end of the period, its days and the source', async () => {
  const { questions } = await show()
  expect(questions()).toEqual([{ series, document, condition: null, around: null }])
  // It reaches from candle 1176 to the last one, 1299; a day has 96.
  expect(heading()).toBe('XAUUSD15min14 Nov 2026 to 15 Nov 2026Last candles of the period · CSV import')
})

test('daily candles are of their trading days, which begin on the evening before', async () => {
  const day = (i: number) => Date.UTC(2017, 11, 29, 22) - (300 - i) * 24 * 4 * quarter
  await show({ timeframe: '1D', answer: { timeframe: '1D', time: Array.from({ length: 300 }, (_, i) => day(i)) } })
  expect(heading()).toContain('1D28 Aug 2017 to 29 Dec 2017')
})

test('the selected block is drawn and named by its number in the list', async () => {
  const { questions } = await show({ selected: 2 })
  expect(questions()[0].condition).toBe(bounce)
  expect(heading()).toMatch(/Operands of block 2 · CSV import$/)
})

test('the chart of another block is asked for when it is selected', async () => {
  const { questions, select } = await show({ selected: 0 })
  await select(2)
  expect(questions().map(({ condition }) => condition)).toEqual([cross, bounce])
})

test('while the figures are computed the chart waits for them', async () => {
  const { questions, select } = await show({ preview: { ...idle, pending: true } })
  expect(questions()).toEqual([])
  await select(0, idle)
  expect(questions()).toHaveLength(1)
})

test('moving to the start of the loaded candles asks for those around there, and another block starts at its own place', async () => {
  const { questions, select } = await show({ selected: 0 })
  for (let i = 0; i < 2; i++) {
    fireEvent.keyDown(candles(), { key: 'PageUp' })
    await rest()
  }
  expect(questions().at(-1)?.around).toBeLessThan(start + 1150 * quarter)
  await select(2)
  expect(questions().at(-1)).toMatchObject({ around: null, condition: bounce })
})

test('Home asks for the start of the period, whatever was loaded', async () => {
  const { questions } = await show()
  fireEvent.keyDown(candles(), { key: 'Home' })
  await rest()
  expect(questions().at(-1)?.around).toBe(-Infinity)
})

test('looking at the candles asks nothing until somebody moves them', async () => {
  const { questions } = await show({ answer: { shown: { from: 0, to: 120 } } })
  expect(questions()).toHaveLength(1)
})

test('Enter asks why there was a trade or none at the bar in the middle', async () => {
  const { asked } = await show()
  fireEvent.keyDown(candles(), { key: 'Enter' })
  const { sent } = await vi.waitFor(() => asked.find(({ sent: { kind } }) => kind === 'explain') ?? expect.fail('nothing was asked'))
  // The view reaches from candle 176 to 303 of the stretch that begins with candle 1000.
  expect(sent.ask).toMatchObject({ series, of: { document }, about: { bar: new Date(start + 1240 * quarter).toISOString() } })
})

test('the legend names what is drawn', async () => {
  await show({
    answer: {
      lines: [{ side: 'left', pane: 'price', unit: 'price', label: 'EMA (8)', values: Array.from({ length: 300 }, () => 2000) }],
      levels: [
        { pane: 'price', value: 30 },
        { pane: 'price', value: 70.5 },
      ],
      truths: [start + 1000 * quarter],
    },
  })
  const legend = screen.getByRole('figure').lastElementChild?.textContent
  expect(legend).toBe('EMA (8)30 and 70.5 true hereCharts by TradingView')
})

test('trades are named instead of truths', async () => {
  await show({
    answer: { truths: [start + 1000 * quarter], marks: [{ time: start + 1001 * quarter, kind: 'entry', side: 'long', gain: 0 }] },
  })
  expect(screen.getByRole('figure').lastElementChild?.textContent).toBe(' entry exitCharts by TradingView')
})
