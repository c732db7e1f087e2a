import { dayMs } from '@assay/market'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Point } from '../../ui/thin.ts'
import { EquityLine } from './EquityLine.tsx'

const start = Date.UTC(2026, 4, 1)
let resize: (width: number) => void

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: (entries: { contentRect: { width: number } }[]) => void) {
        resize = (width) => act(() => tell([{ contentRect: { width } }]))
      }
      observe() {}
      disconnect() {}
    },
  )
})

/** Drawn 664 wide: the axis takes 64, so that 600 are left for the line and 210 of its height. */
function show(points: Point[], open: Point | null = null, zone = 'UTC') {
  render(<EquityLine points={points} open={open} base={100} label="Equity of the example" zone={zone} />)
  resize(664)
  const drawing = screen.queryByRole('img', { name: 'Equity of the example' })
  return {
    drawing,
    lines: [...(drawing?.querySelectorAll('polyline') ?? [])].map((line) => line.getAttribute('points')),
    texts: [...(drawing?.querySelectorAll('text') ?? [])].map(({ textContent }) => textContent),
  }
}

test('the line goes from the left to the right, and higher values are higher', () => {
  // From 100 to 200, with 6 on both sides: 210 × 6 / 112 = 11.25 and 210 × 106 / 112 = 198.75.
  const { lines } = show([
    [start, 100],
    [start + 5 * dayMs, 200],
    [start + 10 * dayMs, 150],
  ])
  expect(lines).toEqual(['0.0,198.8 300.0,11.3 600.0,105.0'])
})

test('an open trade ends the time axis and is a line of its own, dashed', () => {
  const { drawing, lines } = show(
    [
      [start, 100],
      [start + 5 * dayMs, 200],
    ],
    [start + 10 * dayMs, 150],
  )
  expect(lines).toEqual(['0.0,198.8 300.0,11.3', '300.0,11.3 600.0,105.0'])
  expect([...drawing!.querySelectorAll('polyline')].map((line) => line.getAttribute('stroke-dasharray'))).toEqual([null, '5 4'])
})

test('the axis has round values and the start value, and the first month has its year', () => {
  const { texts } = show([
    [start, 100],
    [start + 61 * dayMs, 200],
  ])
  expect(texts).toEqual(['100', '150', '200', 'May 2026', 'Jun'])
})

test('months are those of the zone of the page', () => {
  const midnight = Date.parse('2026-05-31T23:00:00Z')
  const inLondon: Point[] = [
    [midnight, 100],
    [midnight + 61 * dayMs, 200],
  ]
  expect(show(inLondon, null, 'Europe/London').texts.slice(-2)).toEqual(['Jun 2026', 'Jul'])
})

test('a month that begins under the first label is left out', () => {
  const { texts } = show([
    [start + 28 * dayMs, 100],
    [start + 61 * dayMs, 200],
  ])
  expect(texts.slice(-2), '1 June is 3 of 33 days, 55 of 600').toEqual(['May 2026', ''])
})

test.each<[string, Point[], Point | null, number]>([
  ['one point', [[start, 100]], null, 0],
  ['no point', [], null, 0],
  ['one point and an open trade', [[start, 100]], [start + dayMs, 110], 1],
])('%s', (_, points, open, drawn) => {
  show(points, open)
  expect(screen.queryAllByRole('img')).toHaveLength(drawn)
})

test('nothing is drawn before the width is known', () => {
  render(
    <EquityLine
      points={[
        [start, 100],
        [start + dayMs, 110],
      ]}
      open={null}
      base={100}
      label="Equity"
      zone="UTC"
    />,
  )
  expect(screen.queryByRole('img')).toBeNull()
})
