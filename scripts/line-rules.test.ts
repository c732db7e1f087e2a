import { expect, it } from 'vitest'
import { bareComparisons, namelessComparisons, placesIn, spansAsFigures, spreadLiterals } from './line-rules.ts'

const anywhere = 'packages/csv/src/any.ts'
const engine = 'packages/backtest/src/engine/relation.ts'

it.each([
  ['const aMinute = 60_000', 1],
  ['wait(3 * 60_000)', 1],
  ['at + 86_400_000', 1],
  ['const sessionsKept = 60_000', 0],
])('a minute, an hour or a day that is written as a figure: "%s"', (line, found) => {
  expect(placesIn(spansAsFigures, anywhere, line)).toHaveLength(found)
})

it.each([
  ['if (values[i] >= levels[i]) hit()', 1],
  ['if (0 < values[i]) hit()', 1],
  ['if (isAtLeast(values[i], levels[i], by)) hit()', 0],
  ['while (places[i] < at) i++', 0],
])('a bare comparison of values where the engine decides: "%s"', (line, found) => {
  expect(placesIn(bareComparisons, engine, line)).toHaveLength(found)
  expect(placesIn(bareComparisons, anywhere, line)).toEqual([])
})

it.each([
  ['return { id, ...{ name, email } }', 1],
  ['<Row {...{ item, now }} />', 1],
  ['return { id, ...(email ? { email } : {}) }', 0],
  ['return { id, ...rest }', 0],
])('an object literal that is spread into another: "%s"', (line, found) => {
  expect(placesIn(spreadLiterals, anywhere, line)).toHaveLength(found)
})

it.each([
  ['expect([rows.length, rows[0].time]).toEqual([23, noon])', 1],
  ['expect({ rows: rows.length, first: rows[0].time }).toEqual({ rows: 23, first: noon })', 0],
  ['expect([...bars.close(start, end)]).toEqual([5])', 0],
  ['expect(rows).toEqual([23, noon])', 0],
])('several things that a test compares without names: "%s"', (line, found) => {
  expect(placesIn(namelessComparisons, 'packages/csv/src/any.test.ts', line)).toHaveLength(found)
  expect(placesIn(namelessComparisons, anywhere, line)).toEqual([])
})
