import { append, emptyStops, makeOperand } from '@assay/strategy'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { block, bounce, cross, rsi } from '../../../test/blocks.ts'
import { exitsOf } from '../../../test/exits.ts'
import { longRules, openBuilder } from '../../../test/open-builder.tsx'
import { fakePreviewWorker } from '../../../test/preview-worker.ts'
import { press } from '../../../test/show-part.tsx'
import { showToasts, toastOf } from '../../../test/show-toasts.tsx'
import type { Figures, Preview } from '../../features/preview/preview-words.ts'

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
})

const days = { from: '2017-01-02', to: '2017-06-30', zone: 'UTC' }
const facts = {
  provider: 'csv',
  why: 'covers' as const,
  label: 'Dukascopy',
  base: '1min' as const,
  simulated: false,
  bars: 5000,
  first: 0,
  last: 1,
}
const long = { rule: 7, stop: 4, target: 1, trailing_stop: 3 }
const short = { rule: 1, stop: 136, target: 24, trailing_stop: 9, ambiguous: 5 }
const figures = {
  equity: [],
  netPercent: 1,
  trades: 15,
  open: null,
  winRate: 1,
  maxDrawdown: 1,
  floatingDrawdown: 1,
  breakEven: null,
  exits: exitsOf(long, short),
  ambiguous: 0,
}

async function card(stops: Partial<typeof emptyStops>, more: Partial<Figures> = {}) {
  const { asked } = fakePreviewWorker()
  const rules = { ...longRules({ entry: append([], cross) }), stops: { long: { ...emptyStops, ...stops }, short: null } }
  openBuilder('/strategybuilder?conditionType=Long&ruleType=exit', rules, days)
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
    { exits: exitsOf({ ...long, ambiguous: 2 }, short), ambiguous: 7 },
    'Closed 1 trade at the target and 4 trades at the stop. 2 bars held both levels.',
  ],
])('the card says what %s closed in the preview, on its own side', async (_, stops, more, sentence) => {
  expect(await card(stops, more)).toContain(sentence)
})

const stops = { ...emptyStops, target: 1500 }
const crossed = block(rsi, 'between', makeOperand('RANGE', { params: { lowerbound: 80, upperbound: 70 } }))
const [entry, exit] = [append(append([], cross), crossed), append([], bounce)]

test('each tab counts its blocks, the exit side with target and stop', () => {
  fakePreviewWorker()
  openBuilder('/strategybuilder?conditionType=Long&ruleType=exit', {
    ...longRules({ entry, exit }),
    stops: { long: stops, short: null },
  })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Entry Rules2', 'Exit Rules2'])
})

test('target and stop of Short are copied to Long, and deleted with an offer to undo', async () => {
  fakePreviewWorker()
  showToasts()
  const { saved } = openBuilder('/strategybuilder?conditionType=Short&ruleType=exit', { stops: { long: null, short: stops } })
  press('Copy target and stop loss to Long')
  expect(saved().stops).toEqual({ long: stops, short: stops })
  press('Delete target and stop loss')
  expect(saved().stops).toEqual({ long: stops, short: null })
  fireEvent.click(within(await toastOf('Target and stop loss deleted.')).getByText('Undo'))
  expect(saved().stops).toEqual({ long: stops, short: stops })
})

test('a problem of a block is said at that block only', () => {
  fakePreviewWorker()
  openBuilder('/strategybuilder', longRules({ entry }))
  const at = (number: number) => within(screen.getByRole('article', { name: new RegExp(`^Block ${number}:`) })).queryAllByText(/is above/)
  expect([at(1).length, at(2).length]).toEqual([0, 1])
})

test('a press on a block shows it in the chart, and its actions do not', () => {
  fakePreviewWorker()
  const { saved } = openBuilder('/strategybuilder', longRules({ entry }))
  const shown = () => screen.getAllByRole('button', { pressed: true }).map((button) => button.getAttribute('aria-label'))
  press('Duplicate block 2')
  expect([shown(), saved().rules.long.entry.length]).toEqual([['Show block 1 in the chart'], 6])
  fireEvent.click(screen.getByRole('article', { name: /^Block 2:/ }))
  expect(shown()).toEqual(['Show block 2 in the chart'])
})

test('a list chosen before the side is shown is the list of that side', () => {
  fakePreviewWorker()
  const { address } = openBuilder('/strategybuilder', longRules({ entry }))
  act(() => {
    fireEvent.click(screen.getByRole('radio', { name: 'Short' }))
    fireEvent.mouseDown(screen.getByRole('tab', { name: /^Exit Rules/ }))
  })
  expect(address()).toBe('/strategybuilder?conditionType=Short&ruleType=exit')
})
