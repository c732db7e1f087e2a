import { expect, test } from 'vitest'
import { stripMarks } from './strip-marks.ts'

/** `count` bars spread evenly over 11,733 bars in 400 parts, as the worker arranges them. */
function stripOf(count: number, bars = 11_733, parts = 400): number[] {
  const held = new Set(Array.from({ length: count }, (_, i) => Math.floor((i * bars) / count)))
  return Array.from({ length: parts }, (_, part) => {
    const [from, to] = [Math.floor((bars * part) / parts), Math.floor((bars * (part + 1)) / parts)]
    let hits = 0
    for (let bar = from; bar < to; bar++) if (held.has(bar)) hits++
    return hits / (to - from)
  })
}

/** The share of the strip that is covered; faint marks count less. */
const ink = (strip: number[]) =>
  stripMarks(strip).reduce((sum, { length, height, shade }) => sum + length * height * shade, 0) / strip.length

test('a rule that was rarely true leaves most of its strip empty, even if it was true in every part', () => {
  expect(ink(stripOf(248)), '2.11 % true').toBeLessThan(0.2)
  expect(ink(stripOf(400)), 'once in every part').toBeLessThan(0.25)
  expect(ink(stripOf(10_337)), '88.1 % true').toBeGreaterThan(0.85)
  expect(ink(stripOf(11_733)), 'always true').toBe(1)
})

test('a mark is higher the more bars of its part held', () => {
  const heights = stripMarks([1 / 29, 5 / 29, 15 / 29, 1]).map(({ height }) => height)
  expect(heights).toEqual(heights.toSorted((a, b) => a - b))
  expect(new Set(heights).size).toBe(4)
})

test('a single bar among very many is still visible, and no bar draws nothing', () => {
  expect(stripMarks([0, 1 / 5000, 0])).toMatchObject([{ from: 1, length: 1, height: expect.closeTo(0.4, 1) }])
  expect(stripMarks([0, 0])).toEqual([])
})

test('neighbours of the same height become one mark', () => {
  expect(stripMarks([1, 1, 1, 0, 0.5, 0.5])).toMatchObject([
    { from: 0, length: 3, height: 1 },
    { from: 4, length: 2, height: expect.any(Number) },
  ])
})
