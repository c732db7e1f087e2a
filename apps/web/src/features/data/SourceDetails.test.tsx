import type { DataSource } from '@assay/contracts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { jobOf, sourceOf } from '../../../test/data-sources.ts'
import { showPart } from '../../../test/show-part.tsx'
import { SourceDetails } from './SourceDetails.tsx'

const show = (more: Partial<DataSource> = {}) => showPart(<SourceDetails source={sourceOf(more)} onRemoved={() => undefined} />)
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const facts = () => [...document.querySelectorAll('dt')].map((term) => [term.textContent, plain(term.nextElementSibling?.textContent)])

test('the figures of a series', () => {
  show()
  expect(facts()).toEqual([
    ['Range', '02 Jan to 31 Dec 2017'],
    ['Bars', '352,360 of 1min'],
    ['Expected from the market hours', '353,000'],
    ['Complete', '99.82 %'],
    ['Gaps', '3'],
  ])
  expect(screen.getByText('No bar is missing in this range.')).toBeTruthy()
})

test('a series without bars is not 0 % complete', () => {
  show({ bars: 0, share: 0, from: null, to: null, provider: 'csv' })
  expect(facts()[3]).toEqual(['Complete', '–'])
  expect(screen.queryByText('Remove these bars')).toBeNull()
})

test('the largest gaps have their range and the bars that are missing', () => {
  show({
    gaps: [
      { from: Date.UTC(2017, 3, 14, 5), to: Date.UTC(2017, 3, 17, 6), bars: 61 },
      { from: 60_000, to: 120_000, bars: 1 },
    ],
  })
  expect(facts().slice(5)).toEqual([
    ['14 Apr 2017 05:00 to 17 Apr 2017 06:00', '61 bars'],
    ['01 Jan 1970 00:01 to 01 Jan 1970 00:02', '1 bar'],
  ])
  expect(screen.queryByText('No bar is missing in this range.')).toBeNull()
})

/** The notes of the series, without that on its gaps. */
const remarks = () => [...document.querySelectorAll('svg[aria-hidden]')].slice(1).map((icon) => icon.parentElement?.textContent)

test.each<[string, Partial<DataSource>, string[]]>([
  ['nothing', { job: jobOf() }, []],
  ['that it is simulated', { simulated: true }, ['Made by the simulator, with sessions and weekends. No market ever traded these prices.']],
  ['of a damaged file', { damaged: 1 }, ['1 damaged file set aside; the range is fetched again when it is asked for.']],
  ['of repaired bars', { repaired: 2 }, ['2 bars had a high or low inside the bar and were widened at import.']],
  [
    'of an unfinished bar',
    { unfinished: Date.UTC(2017, 11, 29, 21, 59) },
    ['The bar of 29 Dec 2017 21:59 is unfinished. It is kept but not computed with.'],
  ],
  ['of a failed fetch', { job: jobOf({ state: 'failed', error: 'HTTP 503.' }) }, ['The last fetch failed: HTTP 503.']],
  [
    'of each imported file',
    { imports: [{ file: 'gold.csv', at: Date.UTC(2026, 2, 3, 23), bars: 100, timeZone: 'new-york+7', notes: ['It has no volume.'] }] },
    ['gold.csv, 100 bars, read as New York + 7 h, 03 Mar 2026It has no volume.'],
  ],
])('the remarks speak %s', (_, more, expected) => {
  show(more)
  expect(remarks()).toEqual(expected)
})
