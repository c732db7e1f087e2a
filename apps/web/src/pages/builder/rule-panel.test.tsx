import { append, emptyStops } from '@assay/strategy'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cross } from '../../../test/blocks.ts'
import { longRules, openBuilder } from '../../../test/open-builder.tsx'
import { fakePreviewWorker } from '../../../test/preview-worker.ts'
import type { Figures, Preview } from '../../features/preview/preview-words.ts'

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
})

const facts = { label: 'Dukascopy', base: '1min' as const, simulated: false, bars: 5000, first: 0, last: 1 }
const exits = { rule: 7, stop: 4, target: 1, trailing_stop: 3 }
const figures = {
  equity: [],
  netPercent: 1,
  trades: 15,
  open: null,
  winRate: 1,
  maxDrawdown: 1,
  floatingDrawdown: 1,
  breakEven: null,
  exits,
  ambiguous: 0,
}

async function card(stops: Partial<typeof emptyStops>, more: Partial<Figures> = {}) {
  const { asked } = fakePreviewWorker()
  openBuilder('/strategybuilder?conditionType=Long&ruleType=exit', {
    ...longRules({ entry: append([], cross) }),
    stops: { long: { ...emptyStops, ...stops }, short: null },
  })
  const answer: Preview = { facts, figures: { ...figures, ...more }, truths: {}, volume: null, tookMs: 1 }
  await act(async () => asked.findLast(({ sent }) => sent.kind === 'preview')!.tell({ answer, unfinished: false }))
  return screen.getByRole('article', { name: /target|stop/i }).textContent
}

test.each([
  ['target and stop', { target: 1500, stopLoss: 600 }, {}, 'Closed 1 trade at the target and 4 trades at the stop.'],
  ['a target alone', { target: 1500 }, {}, 'Closed 1 trade at the target.'],
  [
    'a trailing stop, which replaces the stop',
    { target: 1500, stopLoss: 600, enableTrailingStopLoss: 'Yes' as const, trailAmountValue: 300 },
    {},
    'Closed 1 trade at the target and 3 trades at the trailing stop.',
  ],
  [
    'bars that held both levels',
    { target: 1500, stopLoss: 600 },
    { ambiguous: 2 },
    'Closed 1 trade at the target and 4 trades at the stop. 2 bars held both levels.',
  ],
])('the card says what %s closed in the preview', async (_, stops, more, sentence) => {
  expect(await card(stops, more)).toContain(sentence)
})
