import { entries, findEntry } from '@assay/indicators'
import { minuteMs, newBars } from '@assay/market'
import { expect, test } from 'vitest'
import { digitsOf, type ExampleLine, eventKeyOf, lastOf, linesOf, occurrencesOf } from './example-lines.ts'

const entryOf = (name: string) => findEntry(name)!.entry
const line = (name: string, values: number[]): ExampleLine => ({ entry: entryOf(name), values: Float64Array.from(values) })

/** Three flat candles, one that falls from 11 to 10, and one that engulfs it upwards. */
function barsWithEngulfing() {
  const bars = newBars(5)
  const rows = [
    [10, 10.5, 9.5, 10],
    [10, 10.5, 9.5, 10],
    [11, 11.2, 10.4, 10.8],
    [11, 11.1, 9.9, 10],
    [9.5, 12.2, 9.4, 12],
  ]
  for (const [i, [open, high, low, close]] of rows.entries()) {
    bars.time[i] = i * 900_000
    Object.entries({ open, high, low, close }).forEach(([name, value]) => {
      bars[name as 'open'][i] = value
    })
  }
  return bars
}

test('every output of the function with the same unit is drawn, at the defaults', () => {
  const lines = linesOf(entryOf('BBANDS_LOWER'), barsWithEngulfing())
  expect(lines.map(({ entry }) => entry.name)).toEqual(['BBANDS_UPPER', 'BBANDS_MIDDLE', 'BBANDS_LOWER'])
  // The mean of the five closes.
  expect(lines[1].values[4]).toBeCloseTo((10 + 10 + 10.8 + 10 + 12) / 5, 12)
  expect(lines[1].values.slice(0, 4)).toEqual(new Float64Array(4).fill(Number.NaN))
})

test('an output with another unit has a scale of its own and is not drawn with the others', () => {
  const namesOf = (name: string) => linesOf(entryOf(name), barsWithEngulfing()).map(({ entry }) => entry.name)
  expect(namesOf('BollingerBandsPct_pctb')).toEqual(['BollingerBandsPct_pctb'])
  expect(namesOf('BollingerBandsPct_top')).toEqual(['BollingerBandsPct_mid', 'BollingerBandsPct_top', 'BollingerBandsPct_bot'])
})

test('for a pattern only the entry itself is drawn, at its occurrences', () => {
  const lines = linesOf(entryOf('CDLENGULFING_BULLISH'), barsWithEngulfing())
  expect(lines).toHaveLength(1)
  expect(occurrencesOf(lines[0])).toEqual([4])
  expect(lastOf(linesOf(entryOf('CDLENGULFING_BEARISH'), barsWithEngulfing())[0])).toBe(-1)
})

test('an entry that reads events is computed with the stored calendar', () => {
  const [known, scheduled] = [0, 45 * minuteMs]
  const table = {
    scheduled: Float64Array.of(scheduled),
    from: Float64Array.of(known),
    to: Float64Array.of(Number.POSITIVE_INFINITY),
    lead: scheduled - known,
    known: new Float64Array(0),
    surprise: new Float64Array(0),
  }
  const entry = entryOf('MINUTES_TO_EVENT')
  expect(eventKeyOf(entry)).toBe('3 0')
  expect(eventKeyOf(entryOf('RSI'))).toBeUndefined()
  const calendar = { from: 0, to: 75 * minuteMs, tables: { '3 0': table } }
  const [line] = linesOf(entry, barsWithEngulfing(), { timeframe: '15min', calendar })
  // Minutes to the event at each close. No event is known after it, which is written as a year.
  expect([...line.values]).toEqual([30, 15, 0, 525_600, 525_600])
})

test('every entry of the catalogue can be computed for its chart', () => {
  const bars = barsWithEngulfing()
  for (const entry of entries) {
    const lines = linesOf(entry, bars)
    expect(
      lines.map((each) => each.entry),
      entry.name,
    ).toContain(entry)
    for (const { values } of lines) expect(values.length, entry.name).toBe(5)
  }
})

test('a value of 0 counts as a value, but not as an occurrence of a pattern', () => {
  expect(lastOf(line('OBV', [1, 0, Number.NaN]))).toBe(1)
  expect(lastOf(line('CDLENGULFING_BULLISH', [100, 0, Number.NaN]))).toBe(0)
})

test.each([
  ['RSI', [50, 70], 2],
  ['EMA', [1234.5], 2],
  ['EMA', [0.0123], 4],
  ['LINEARREG_SLOPE', [-0.00456, 0.005], 5],
  ['OBV', [123456.7], 0],
  ['RSI', [Number.NaN], 2],
  ['RSI', [1e-30], 8],
] as const)('%s around %j is shown with %i decimals', (name, values, digits) => {
  expect(digitsOf(line(name, [...values]), 2)).toBe(digits)
})
