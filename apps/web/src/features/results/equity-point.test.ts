import { expect, test } from 'vitest'
import type { EquityColumns } from './equity-at.ts'
import { pointOf } from './equity-point.ts'

/** Exits at 0, 100 and 300 s. One pixel to the right is one second; one unit of money up is one pixel less. */
const columns: EquityColumns = {
  seconds: [0, 100, 300],
  value: [1000, 1050, 990],
  drawdown: [0, 0, -6],
  closed: [0, 1, 2],
  openFrom: null,
}

const pointAt = (left: number | undefined, of = columns) =>
  pointOf(
    {
      cursor: { left } as never,
      posToVal: (at: number) => at,
      valToPos: (value: number, scale: string) => (scale === 'x' ? value : 2000 - value),
    },
    of,
  )

test('between two exits the equity is that of the earlier one', () => {
  expect(pointAt(250)).toEqual({ index: 1, seconds: 250.5, left: 250, top: 950 })
})

test('on an exit the point is that exit, at its own time', () => {
  expect(pointAt(100)).toEqual({ index: 1, seconds: 100, left: 100, top: 950 })
  expect(pointAt(300)).toMatchObject({ index: 2, seconds: 300, top: 1010 })
})

test('during an open trade the point is on the line to its value', () => {
  expect(pointAt(200, { ...columns, openFrom: 1 })?.top).toBeCloseTo(950 + 60 * (100.5 / 200), 9)
})

test('a crosshair that has left the chart shows no point', () => {
  expect([pointAt(-10), pointAt(undefined)]).toEqual([null, null])
})
