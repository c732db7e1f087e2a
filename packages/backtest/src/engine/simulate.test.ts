import { newBars } from '@assay/market'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyLevels, anyMarket } from '../../test/oracle/arbitrary.ts'
import { type NaiveTrade, naive, type Says } from '../../test/oracle/naive.ts'
import { wordsOf } from '../columns/bits.ts'
import { type Simulation, type SimulationSettings, simulate } from './simulate.ts'
import type { Levels } from './stop-levels.ts'
import { exitReasons } from './trade-log.ts'

const signalsOf = (says: Says) => ({
  entryLong: wordsOf(says.entryLong),
  entryShort: wordsOf(says.entryShort),
  exitLong: wordsOf(says.exitLong),
  exitShort: wordsOf(says.exitShort),
})

const settingsOf = (more: Partial<SimulationSettings> = {}): SimulationSettings => ({
  long: null,
  short: null,
  oppositeEntry: 'ignore',
  start: 0,
  ...more,
})

function tradesOf({ trades }: Simulation): NaiveTrade[] {
  return Array.from({ length: trades.count }, (_, i) => ({
    sign: trades.sign[i],
    entryBar: trades.entryBar[i],
    exitBar: trades.exitBar[i],
    entryPrice: trades.entryPrice[i],
    exitPrice: trades.exitPrice[i],
    reason: exitReasons[trades.reason[i]],
    gap: trades.gap[i] === 1,
    ambiguous: trades.ambiguous[i] === 1,
  }))
}

const openOf = ({ open }: Simulation) => open && { sign: open.sign, entryBar: open.entryBar, stop: open.stopNow }
const finite = (level: number) => (Number.isFinite(level) ? level : Number.NaN)

const runs = { numRuns: 1500 }

describe('simulate', () => {
  it('agrees with the naive bar-by-bar execution', () => {
    const options = fc.record({ reverse: fc.boolean(), start: fc.integer({ min: 0, max: 20 }) })
    const law = fc.property(anyMarket, anyLevels, anyLevels, options, ({ bars, says }, long, short, { reverse, start }) => {
      const told = naive(bars, says, long, short, reverse, start)
      const oppositeEntry = reverse ? 'reverse' : 'ignore'
      const done = simulate(bars, signalsOf(says), settingsOf({ long, short, start, oppositeEntry }))
      expect(tradesOf(done)).toEqual(told.trades)
      expect(openOf(done)).toEqual(told.open && { ...told.open, stop: finite(told.open.stop) })
    })
    fc.assert(law, runs)
  })

  it('fills only at prices within the bar', () => {
    const law = fc.property(anyMarket, anyLevels, anyLevels, ({ bars, says }, long, short) => {
      for (const trade of tradesOf(simulate(bars, signalsOf(says), settingsOf({ long, short })))) {
        expect(trade.entryPrice).toBe(bars.open[trade.entryBar])
        expect(trade.exitPrice).toBeGreaterThanOrEqual(bars.low[trade.exitBar])
        expect(trade.exitPrice).toBeLessThanOrEqual(bars.high[trade.exitBar])
      }
    })
    fc.assert(law, runs)
  })

  it('treats shorts as the mirror image of longs', () => {
    const fixed = (levels: Levels | null): Levels | null => levels && { ...levels, type: 'fixed' }
    const law = fc.property(anyMarket, anyLevels, anyLevels, ({ bars, says }, one, other) => {
      const [long, short] = [fixed(one), fixed(other)]
      const mirrored = newBars(bars.time.length)
      const flip = (column: Float64Array) => column.map((price) => 200 - price)
      Object.assign(mirrored, { open: flip(bars.open), high: flip(bars.low), low: flip(bars.high), close: flip(bars.close) })
      const swapped = { entryLong: says.entryShort, entryShort: says.entryLong, exitLong: says.exitShort, exitShort: says.exitLong }
      const direct = tradesOf(simulate(bars, signalsOf(says), settingsOf({ long, short })))
      const back = tradesOf(simulate(mirrored, signalsOf(swapped), settingsOf({ long: short, short: long })))
      const seen = back.map((trade) => ({
        ...trade,
        sign: -trade.sign,
        entryPrice: 200 - trade.entryPrice,
        exitPrice: 200 - trade.exitPrice,
      }))
      expect(seen).toEqual(direct)
    })
    fc.assert(law, runs)
  })

  it('decides the same on bars that end earlier', () => {
    const law = fc.property(anyMarket, anyLevels, fc.nat(), ({ bars, says }, levels, at) => {
      const end = at % (bars.time.length + 1)
      const settings = settingsOf({ long: levels, short: levels })
      const whole = tradesOf(simulate(bars, signalsOf(says), settings)).filter(({ exitBar }) => exitBar < end)
      expect(tradesOf(simulate(bars, signalsOf(says), { ...settings, end }))).toEqual(whole)
    })
    fc.assert(law, runs)
  })

  it('makes no trade without bars or without rules', () => {
    const none = { entryLong: null, entryShort: null, exitLong: null, exitShort: null }
    expect(simulate(newBars(0), none, settingsOf()).trades.count).toBe(0)
    expect(simulate(newBars(40), none, settingsOf()).open).toBeNull()
  })
})
