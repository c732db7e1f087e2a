import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepInBrowser, keptResultOf } from '../../../test/kept-results.ts'
import { fakePreviewWorker } from '../../../test/preview-worker.ts'
import { showPart } from '../../../test/show-part.tsx'
import type { BlockTruth } from '../../features/preview/preview-words.ts'
import { ResultBody } from './ResultBody.tsx'
import { placesOf, sections, sectionsOf } from './sections.ts'

const signal = { ...keptResultOf('none', []).answer.coverage, first_possible_signal: '2017-01-03T00:00:00.000Z' }
const none = keptResultOf('none', [], { answer: { coverage: signal } })
const truth = (count: number): BlockTruth => ({
  bars: 100,
  count,
  share: count / 100,
  strip: [],
  last: null,
  leftRange: count === 0 ? { low: 1200, high: 1300 } : null,
})

/** The body of a result without a trade, where the condition was true so often. */
function show(count: number, result = none) {
  keepInBrowser(result)
  fakePreviewWorker(({ kind }) =>
    kind === 'preview'
      ? ({
          answer: { facts: {}, figures: null, truths: { 'long entry 0': truth(count) }, volume: null, tookMs: 1 },
          unfinished: false,
        } as never)
      : undefined,
  )
  showPart(<ResultBody result={result} place="browser" zone="UTC" />, { entry: '/results/none' })
}
const region = () => screen.getByRole('region', { name: 'Why no trade was made' }).textContent

test('a result without a trade repeats the reason that the builder gives', async () => {
  show(0)
  await expect.poll(region).toContain('EMA (8) [15min] crosses above EMA (24) [15min] was never true.')
  expect(region()).toContain('its left operand lay from 1,200.00 to 1,300.00')
})

test('a condition that was true at times is not blamed alone', async () => {
  show(7)
  await expect.poll(region).toMatch(/Each condition was true at times/)
})

test('a period before the first possible signal is too short', async () => {
  show(0, keptResultOf('none', [], { answer: { coverage: { ...signal, first_possible_signal: null } } }))
  await expect.poll(region).toMatch(/The period holds too few bars/)
})

test('sections that would be empty are left out', () => {
  const ids = (pnls: readonly number[]) => sectionsOf(keptResultOf('a', pnls).answer).map(({ id }) => id)
  expect(ids([])).toEqual(['price', 'tried', 'foundation'])
  expect(ids([1])).toEqual(sections.map(({ id }) => id))
})

test('the chart and the trades come before the equity, and the reason for no trade before everything', () => {
  const ids = (pnls: readonly number[]) => placesOf(keptResultOf('a', pnls).answer).map(({ id }) => id)
  expect(ids([]).slice(0, 2)).toEqual(['summary', 'price'])
  expect(ids([1]).slice(0, 4)).toEqual(['price', 'trades', 'summary', 'time'])
})
