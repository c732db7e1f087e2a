import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CandleChart } from './CandleChart.tsx'
import type { ChartWindow } from './preview-words.ts'

const none: ChartWindow = {
  timeframe: '1h',
  time: [],
  open: [],
  high: [],
  low: [],
  close: [],
  shown: { from: 0, to: 0 },
  more: { before: false, after: false },
  lines: [],
  levels: [],
  truths: [],
  marks: [],
  trade: null,
}

/** Without its candles, which are loaded later. */
const legendOf = (more: Partial<ChartWindow>) =>
  renderToStaticMarkup(<CandleChart chart={{ ...none, ...more }} label="Candles" />).match(/<p.*<\/p>/)![0]

test('the legend has the colour of each side’s line', () => {
  const line = { pane: 'price', unit: 'price' } as const
  const lines: ChartWindow['lines'] = [
    { ...line, values: [], side: 'left', label: 'EMA (8)' },
    { ...line, values: [], side: 'right', label: 'EMA (24)' },
  ]
  expect([...legendOf({ lines }).matchAll(/bg-(series-\d)[^>]*><\/span>([^<]*)/g)].map(([, colour, label]) => [colour, label])).toEqual([
    ['series-1', 'EMA (8)'],
    ['series-2', 'EMA (24)'],
  ])
})

test('bars where the rule was true are explained until trades are drawn, which are explained instead', () => {
  expect(legendOf({ truths: [1] })).toContain('true here')
  const traded = legendOf({ truths: [1], marks: [{}] as ChartWindow['marks'] })
  expect([traded.includes('true here'), traded.includes(' entry'), traded.includes(' exit')]).toEqual([false, true, true])
})
