import { hourMs } from '@assay/market'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detailOf, eventOf, thursday } from '../../../test/calendar.ts'
import { textOf } from '../../../test/show-part.tsx'
import { EventFigures } from './EventFigures.tsx'

type Props = Parameters<typeof EventFigures>[0]

/** Each figure with its name and the line below it: ["Actual", "3.2 %", "20 Aug 08:30"]. */
function show(event: Partial<Props['event']>, more: Partial<Props> = {}) {
  render(<EventFigures event={detailOf(event)} shown={undefined} zone="America/New_York" now={thursday} {...more} />)
  return screen.getAllByRole('term').map((term) => [textOf(term), ...[...term.nextElementSibling!.children].map(textOf)])
}

const release = { scheduledAt: '2026-08-20T12:30:00Z', forecast: '0.2%', actual: '-0.1%', surprise: -0.3 }
const earlier = { ...release, id: 'before', scheduledAt: '2026-07-20T12:30:00Z', z: 1.9, sigma: 0.31, n: 22 }

test('each figure has the time when it last became known, and the surprise is that of this release', () => {
  const vintages = [
    { at: '2026-08-16T21:10:00Z', field: 'forecast', value: '0.1%' },
    { at: '2026-08-18T03:31:00Z', field: 'forecast', value: '0.2%' },
    { at: '2026-08-20T12:31:00Z', field: 'actual', value: '-0.1%' },
  ]
  const history = [earlier, { ...release, id: 'cpi', z: -0.96, sigma: 0.3125, n: 23 }]
  expect(show({ actual: '-0.1%', forecast: '0.2%', previous: '0.3%', vintages, history })).toEqual([
    ['Actual', '−0.1 %', '20 Aug 08:31'],
    ['Forecast', '0.2 %', '17 Aug 23:31'],
    ['Previous', '0.3 %'],
    ['Surprise', '−1.0 σ', 'cooler σ 0.31, n 23'],
  ])
})

test('a revised previous figure says what it was', () => {
  const figures = show({ forecast: '210K', previous: '208K' }, { shown: eventOf({ previousWas: '209K' }) })
  expect(figures[2]).toEqual(['Previous', '208K', 'was 209K'])
})

test('what is not known says so, and nothing stands for a missing surprise', () => {
  expect(show({ previous: '0.3%', history: [earlier] })).toEqual([
    ['Actual', 'not known'],
    ['Forecast', 'not known'],
    ['Previous', '0.3 %'],
    ['Surprise', '–'],
  ])
})

test('the actual figure of a coming release has a dash', () => {
  expect(show({ forecast: '0.2%' }, { now: thursday - hourMs })[0]).toEqual(['Actual', '–'])
})

test('a figure of zero is a figure', () => {
  expect(show({ actual: '0' })[0].slice(0, 2)).toEqual(['Actual', '0'])
})

test('an event without any figure says so', () => {
  render(<EventFigures event={detailOf()} shown={undefined} zone="UTC" now={thursday} />)
  expect(screen.getByText('No figures are known of this event.')).toBeDefined()
  expect(screen.queryAllByRole('term')).toEqual([])
})
