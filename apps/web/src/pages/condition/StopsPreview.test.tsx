import { emptyStops, newDocument } from '@assay/strategy'
import { act, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { chartSurface } from '../../../test/chart-surface.ts'
import { exitsOf } from '../../../test/exits.ts'
import { fakePreviewWorker } from '../../../test/preview-worker.ts'
import { utcStore } from '../../../test/utc-store.ts'
import type { ChartTrade, ChartWindow, Figures } from '../../features/preview/preview-words.ts'
import { StopsPreview } from './StopsPreview.tsx'

chartSurface()

const noon = Date.UTC(2026, 10, 20, 12)
const series = { symbol: 'XAUUSD', timeframe: '15min', from: noon, to: noon + 1 } as const
const document = newDocument()
const stops = { ...emptyStops, target: 1500, stopLoss: 600 }

const figures = {
  ...{ equity: [], netPercent: 1, trades: 19, open: null, winRate: 50, maxDrawdown: 1, floatingDrawdown: 1, breakEven: null },
  ...{ exits: exitsOf({ rule: 9 }, { rule: 1, stop: 4, target: 5 }), ambiguous: 0 },
} satisfies Figures
const trade: ChartTrade = {
  ...{ side: 'short', entryTime: noon, exitTime: noon + 3_600_000, entryPrice: 2000, exitPrice: 1985.5 },
  ...{ reason: 'target', bars: 4, target: 1985.5, stop: 2006 },
}
const column = [2000, 2001]
const chart: ChartWindow = {
  ...{ timeframe: '15min', time: [noon, noon + 900_000], open: column, high: column, low: column, close: column },
  ...{ shown: { from: 0, to: 2 }, more: { before: false, after: false }, lines: [], levels: [], truths: [], marks: [], trade },
}

async function show(more: Partial<Figures> = {}, shown: Partial<ChartTrade> | null = {}) {
  const { asked } = fakePreviewWorker(({ kind }) => {
    if (kind === 'chart') return { answer: { ...chart, trade: shown && { ...trade, ...shown } }, unfinished: false }
    const facts = {
      provider: 'csv',
      why: 'covers',
      label: 'CSV import',
      simulated: false,
      base: '1min',
      bars: 100,
      first: noon,
      last: noon,
    } as const
    return { answer: { facts, figures: { ...figures, ...more }, truths: {}, volume: null, tookMs: 1 }, unfinished: false }
  })
  const { container } = render(
    <Provider store={utcStore()}>
      <MemoryRouter>
        <StopsPreview document={document} side="short" stops={stops} series={series} />
      </MemoryRouter>
    </Provider>,
  )
  await act(async () => {})
  return { asked, text: container.textContent ?? '' }
}

test('the levels are tried on their own side only, on the bars of the period', async () => {
  const { asked } = await show()
  expect(asked.map(({ sent }) => [sent.kind, 'document' in sent.ask && sent.ask.document.stops, sent.ask.series])).toEqual([
    ['chart', { ...document.stops, short: stops }, series],
    ['preview', { ...document.stops, short: stops }, series],
  ])
})

test('it says what would have closed the trades of its side, and leaves out what closed none', async () => {
  const { text } = await show()
  expect(text).toContain('What would have closed the 10 Short tradesTarget5 tradesExit rules1 tradeStop Loss4 trades')
  expect(text).not.toContain('Trailing Stop Loss')
})

test('without a trade of its side nothing is said to have closed it', async () => {
  expect((await show({ exits: exitsOf({ rule: 9 }) }, null)).text).not.toContain('What would have closed')
})

test.each<[Partial<ChartTrade>, string]>([
  [{}, 'sold 20 Nov 12:00 at 2,000.00, target reached 20 Nov 13:00 at 1,985.50 after 4 bars.'],
  [{ side: 'long', reason: 'stop', bars: 1 }, 'bought 20 Nov 12:00 at 2,000.00, stopped 20 Nov 13:00 at 1,985.50 after 1 bar.'],
  [{ reason: 'trailing_stop' }, 'stopped by the trailing stop'],
  [{ reason: 'rule' }, 'left by a rule'],
])('the last trade of the rules is told in a sentence: %o', async (more, sentence) => {
  const { text } = await show({}, more)
  expect(text).toContain('A past entry of these rules: ')
  expect(text).toContain(sentence)
  expect(screen.getByRole('figure').tagName).toBe('FIGURE')
})
