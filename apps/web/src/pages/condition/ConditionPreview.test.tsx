import type { Timeframe } from '@assay/market'
import { dayMs, hourMs } from '@assay/market'
import { makeOperand } from '@assay/strategy'
import { cleanup, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { beforeEach, expect, test } from 'vitest'
import { block, ema, rsi, value } from '../../../test/blocks.ts'
import { fakePreviewWorker } from '../../../test/preview-worker.ts'
import { renderInPage } from '../../../test/render-in-page.tsx'
import { utcStore } from '../../../test/utc-store.ts'
import { exitDraft } from '../../features/condition/condition-draft.ts'
import type { ConditionView } from '../../features/preview/preview-words.ts'
import type { Asked } from '../../features/preview/use-ask.ts'
import { ConditionPreview, TruthInShort } from './ConditionPreview.tsx'

beforeEach(() => void fakePreviewWorker())

const first = Date.UTC(2026, 9, 5)
const condition = block(ema(8), '>', makeOperand('CLOSE'))
const series = { symbol: 'XAUUSD', timeframe: '15min', from: first, to: first + 28 * dayMs } as const
const facts = {
  provider: 'csv',
  why: 'covers',
  label: 'CSV import',
  simulated: false,
  base: '1min',
  bars: 1900,
  first,
  last: first + 28 * dayMs - 900_000,
} as const
const truth = { share: 0.0105, count: 20, bars: 1900, last: first + 2 * dayMs + hourMs, strip: [0, 1], leftRange: null }
const view: ConditionView = { facts, truth, chart: null, now: null, volume: null }

function show(more: Partial<ConditionView>, asked: Partial<Asked<'condition'>> = {}, shown = condition, timeframe: Timeframe = '15min') {
  const answer = { ...view, ...more }
  renderInPage(
    <Provider store={utcStore()}>
      <ConditionPreview
        fault={null}
        draft={exitDraft(shown, null)}
        series={{ ...series, timeframe }}
        condition={shown}
        asked={{ answer, question: undefined, trouble: undefined, pending: false, ...asked }}
        complaints={[]}
      />
    </Provider>,
  )
  return screen.getByRole('region', { name: 'Live Preview' }).textContent?.replaceAll('\u00a0', ' ') ?? ''
}

test('it says how often the condition was true, in which days and when last, and from where the bars are', () => {
  expect(show({})).toMatch(
    /True at 20 of 1,900 bars 1\.05 %, about once a day05 Oct 2026last 07 Oct 01:00CSV import · 05 Oct to 01 Nov 2026$/,
  )
})

test.each([
  // 28 days hold 20 trading days.
  [2000, ', about 100 times a day'],
  [50, ', about 3 times a day'],
  [49, ', about twice a day'],
  [31, ', about twice a day'],
  [29, ', about once a day'],
  [16, ', about once a day'],
  [14, ', about 4 times a week'],
  [6, ', about 2 times a week'],
  [5, ''],
])('%i times in four weeks are "%s"', (count, often) => {
  expect(show({ truth: { ...truth, count } })).toContain(`of 1,900 bars 1.05 %${often}05 Oct 2026`)
})

test('a condition that was never true says so, without a last time', () => {
  const text = show({ truth: { ...truth, count: 0, share: 0, last: null } })
  expect(text).toMatch(/Never true of 1,900 bars 0\.00 %05 Oct 202601 Nov 2026, 0 timesCSV import · 05 Oct to 01 Nov 2026$/)
})

test('simulated bars warn', () => expect(show({ facts: { ...facts, simulated: true } })).toMatch(/Simulated bars · 05 Oct to 01 Nov 2026$/))

test('it says whether the condition is true on the last candle, which one that is, and the values of both sides with their decimals', () => {
  const now = { at: first, left: 2000.1234, right: 1999.5, holds: true }
  expect(show({ now })).toContain('True on the last candle 05 Oct 00:00, left 2,000.12, right 1,999.50')
  cleanup()
  expect(show({ now: { ...now, holds: false, right: null } })).toContain('False on the last candle 05 Oct 00:00, left 2,000.12True at')
})

test('daily candles are told by their trading day, which begins on the evening before', () => {
  const evening = Date.UTC(2026, 9, 6, 21)
  const now = { at: evening, left: 2000, right: 1999, holds: true }
  const told = { now, truth: { ...truth, last: evening }, facts: { ...facts, first: evening } }
  expect(show(told, {}, condition, '1D')).toMatch(/last candle 07 Oct, left .*07 Oct 2026last 07 Oct/)
})

test('trouble is shown instead of old figures', () => {
  const text = show({}, { trouble: { state: 'no-data', message: 'No bars there.' } })
  expect(text).toContain('No bars there. Choose another period, or bring bars.')
  expect(text).not.toContain('True at')
})

test('a warning about the volume and one about the units are shown', () => {
  const text = show({ volume: 'These bars have no volume.' }, {}, block(rsi, '>', makeOperand('CLOSE')))
  expect(text).toContain('These bars have no volume.')
  expect(text).toMatch(/RSI.*price/)
})

test('an unfinished condition says what is missing', () => {
  renderInPage(
    <Provider store={utcStore()}>
      <ConditionPreview
        fault={null}
        draft={{ ...exitDraft(null, null), left: ema(8) }}
        series={series}
        condition={null}
        asked={{ answer: undefined, question: undefined, trouble: undefined, pending: false }}
        complaints={['Choose an operator.']}
      />
    </Provider>,
  )
  const text = screen.getByRole('region').textContent
  expect(text).toContain('Left operandEMA (8) [15min]OperatorNot chosen yetRight operandNot chosen yet')
  expect(text).toContain('Choose an operator.')
  expect(text).toMatch(/With both operands and an operator this shows how often it was true\.$/)
})

test('the short form for a phone has the same count', () => {
  const short = (shown: ConditionView | undefined) =>
    renderInPage(
      <Provider store={utcStore()}>
        <TruthInShort view={shown} timeframe="15min" />
      </Provider>,
    ).container.textContent
  expect(short(view)).toBe('True 20 times in 1,900 barslast 07 Oct 01:00')
  expect(short({ ...view, truth: { ...truth, count: 0, last: null } })).toBe('Never true in 1,900 bars')
  expect([short({ ...view, truth: null }), short(undefined)]).toEqual(['', ''])
})

test('a number compared with is written as it is', () => {
  const now = { at: first, left: 55.555_55, right: 30, holds: true }
  expect(show({ now }, {}, block(rsi, '>', value(30)))).toContain('left 55.56, right 30')
})
