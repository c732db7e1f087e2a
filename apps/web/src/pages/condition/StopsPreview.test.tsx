import { hourMs } from '@assay/market'
import { append, emptyStops, newDocument } from '@assay/strategy'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { cross } from '../../../test/blocks.ts'
import { chartSurface } from '../../../test/chart-surface.ts'
import { exitsOf } from '../../../test/exits.ts'
import { fakePreviewWorker } from '../../../test/preview-worker.ts'
import { utcStore } from '../../../test/utc-store.ts'
import type { ChartTrade, ChartWindow, LevelRow } from '../../features/preview/preview-words.ts'
import type { Asked } from '../../features/preview/use-ask.ts'
import { StopsPreview } from './StopsPreview.tsx'

chartSurface()

const noon = Date.UTC(2026, 10, 20, 12)
const series = { symbol: 'XAUUSD', timeframe: '15min', from: noon, to: noon + 1 } as const
const plain = newDocument()
const document = {
  ...plain,
  rules: { ...plain.rules, short: { entry: append([], cross), exit: [] } },
  stops: { long: null, short: { ...emptyStops, target: 1500, stopLoss: 600 } },
}

const trade: ChartTrade = {
  side: 'short',
  entryTime: noon,
  exitTime: noon + hourMs,
  entryPrice: 2000,
  exitPrice: 1985.5,
  reason: 'target',
  bars: 4,
  target: 1985.5,
  stop: 2006,
  path: [{ time: noon, stop: 2006 }],
}
const column = [2000, 2001]
const chart: ChartWindow = {
  timeframe: '15min',
  time: [noon, noon + 900_000],
  open: column,
  high: column,
  low: column,
  close: column,
  shown: { from: 0, to: 2 },
  more: { before: false, after: false },
  lines: [],
  levels: [],
  truths: [],
  marks: [],
  trade,
}
const row = (without: LevelRow['without'], lower: number, upper: number): LevelRow => ({
  without,
  trades: 10,
  netPercent: 1,
  drawdown: 0.5,
  mean: { value: (lower + upper) / 2, lower, upper },
  exits: exitsOf({ rule: 1, stop: 4, target: 5 }).long,
})
const facts = {
  provider: 'csv',
  why: 'covers',
  label: 'CSV import',
  simulated: false,
  base: '1min',
  bars: 9,
  first: noon,
  last: noon,
} as const

interface Shown {
  rows?: LevelRow[]
  fault?: string
  more?: Partial<ChartTrade>
}

async function show({ rows = [row(null, -5, 9)], fault, more = {} }: Shown = {}) {
  const { asked } = fakePreviewWorker(({ kind, ask }) => {
    if (kind !== 'trade') return undefined
    return { answer: { number: ask.number ?? 8, of: 8, chart: { ...chart, trade: { ...trade, ...more } } }, unfinished: false }
  })
  const levels = { answer: { facts, rows }, question: undefined, trouble: undefined, pending: false } as Asked<'levels'>
  const { container } = render(
    <Provider store={utcStore()}>
      <MemoryRouter>
        <StopsPreview document={document} side="short" series={fault ? null : series} fault={fault ?? null} asked={levels} />
      </MemoryRouter>
    </Provider>,
  )
  await act(async () => {})
  return { asked, text: container.textContent ?? '' }
}

test.each<[Partial<ChartTrade>, string]>([
  [{}, 'sold 20 Nov 12:00 at 2,000.00, target reached 20 Nov 13:00 at 1,985.50 after 4 bars.'],
  [{ side: 'long', reason: 'stop', bars: 1 }, 'bought 20 Nov 12:00 at 2,000.00, stopped 20 Nov 13:00 at 1,985.50 after 1 bar.'],
  [{ reason: 'trailing_stop' }, 'stopped by the trailing stop'],
  [{ reason: 'rule' }, 'left by a rule'],
])('the last trade of the side is told in a sentence: %o', async (more, sentence) => {
  const { text, asked } = await show({ more })
  expect(text).toContain('A past entry of these rules: ')
  expect(text).toContain(sentence)
  expect(asked[0].sent.ask).toMatchObject({ side: 'short', number: null })
  expect(screen.getByRole('figure').tagName).toBe('FIGURE')
})

test('the entries before it can be stepped through', async () => {
  const { asked } = await show()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next entry' }).disabled).toBe(true)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Previous entry' }))
  expect(asked.at(-1)!.sent.ask).toMatchObject({ number: 7 })
  expect(screen.getByRole('status').textContent).toBe('entry 7 of 8')
})

test('each level is compared with the result without it, on the trades of the side alone', async () => {
  await show({ rows: [row(null, -5, 9), row('target', -4, 8), row('stopLoss', -9, 3)] })
  const table = screen.getByRole('group', { name: 'With and without, Short trades' })
  const heads = [...table.querySelectorAll('tbody tr')].map((each) => each.firstChild?.textContent)
  expect(heads).toEqual(['As set', 'without target', 'without stop'])
  expect(screen.getByText('The intervals overlap: 10 trades cannot tell these levels apart.')).toBeDefined()
  expect(screen.getAllByRole('img')[0].getAttribute('aria-label')).toBe('Average +2.00 USD, 95\u00a0% interval from −5.00 to +9.00 USD')
})

test('intervals apart are said to be so', async () => {
  await show({ rows: [row(null, 5, 9), row('target', -4, 3)] })
  expect(screen.getByText(/^Where two intervals do not overlap/)).toBeDefined()
})

test('days in the wrong order are said to be so, and nothing waits for bars', async () => {
  const { text, asked } = await show({ fault: 'The period must end after it starts.' })
  expect(text).toContain('The period must end after it starts. Correct the days in the builder.')
  expect([asked, screen.queryByRole('group'), screen.queryByRole('figure')]).toEqual([[], null, null])
})
