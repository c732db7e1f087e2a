import {
  candleStart,
  dayBoundaries,
  findInstrument,
  isBuiltFrom,
  minuteMs,
  newBars,
  resample,
  simulateBars,
  type Timeframe,
  timeframes,
} from '@assay/market'
import { expect, it } from 'vitest'
import { silentLog, testFolder } from '../../../../test/data-folder.ts'
import { dataStore } from '../data.store.ts'
import { allCandles, candleCounter, countWhole } from './whole-candle-counts.ts'
import { wholeCandles } from './whole-candles.ts'

const gold = findInstrument('XAUUSD')!
const [from, to] = [Date.UTC(2026, 2, 3, 4, 7), Date.UTC(2026, 5, 18, 13, 52)]
const minutes = simulateBars({ instrument: gold, from, to, seed: 3 })
const held = [[from, to]] as const
const wanted = dayBoundaries.flatMap((boundary) => timeframes.map((timeframe) => ({ boundary, timeframe })))

const made = (timeframe: Timeframe, boundary: (typeof dayBoundaries)[number]) =>
  timeframe === '1min' ? minutes : wholeCandles(resample(minutes, timeframe, boundary), { instrument: gold, held }, timeframe, boundary)

async function stored() {
  const store = dataStore(await testFolder(), silentLog, () => to)
  const key = { provider: 'csv', symbol: 'XAUUSD', timeframe: '1min' } as const
  await store.write(key, { bars: minutes, held })
  return { store, key }
}

it.each(wanted)(
  'counts the whole candles of $timeframe on the $boundary day as they are made, over all files',
  async ({ timeframe, boundary }) => {
    const { store, key } = await stored()
    const parts = await candleCounter(store)((await store.index(key))!, gold, boundary)
    const { time } = made(timeframe, boundary)
    expect(parts.length).toBeGreaterThan(3)
    expect(allCandles(parts, timeframe)).toEqual({ count: time.length, first: time[0], last: time[time.length - 1] })
  },
)

it('reads each file once, and after an addition only the one that changed', async () => {
  const { store, key } = await stored()
  const reads: unknown[] = []
  const counter = candleCounter({
    read: (series, range) => {
      reads.push(range)
      return store.read(series, range)
    },
  })
  const count = async () => allCandles(await counter((await store.index(key))!, gold, 'new-york'), '15min')!.count
  const before = await count()
  await count()
  expect(reads.length).toBe(4)
  const next = simulateBars({ instrument: gold, from: to, to: to + 38 * minuteMs, seed: 3 })
  await store.write(key, { bars: next, held: [[to, to + 38 * minuteMs]] })
  expect({ count: await count(), reads: reads.length }).toEqual({ count: before + 3, reads: 5 })
})

it('reads a file again that could not be read', async () => {
  const { store, key } = await stored()
  let isBroken = true
  const counter = candleCounter({
    read: (series, range) => (isBroken ? Promise.reject(new Error('the disk is away')) : store.read(series, range)),
  })
  const count = async () => allCandles(await counter((await store.index(key))!, gold, 'new-york'), '1min')?.count
  await expect(count()).rejects.toThrow('the disk is away')
  isBroken = false
  expect(await count()).toBe(minutes.time.length)
})

it('counts nothing of no bars, and leaves an unfinished bar out', () => {
  const stretch = { instrument: gold, held: [], timeframe: '1D', boundary: 'new-york', unfinished: null } as const
  expect(countWhole(newBars(0).time, stretch).size).toBe(0)
  const days = Float64Array.from([3, 4, 5].map((date) => candleStart(Date.UTC(2026, 2, date), '1D', 'new-york')))
  expect(countWhole(days, { ...stretch, unfinished: days[2] }).get('1D')).toEqual({ count: 2, first: days[0], last: days[1] })
  expect(timeframes.filter((each) => !isBuiltFrom(each, '1D') && countWhole(days, stretch).has(each))).toEqual([])
})
