import { findInstrument, hourMs } from '@assay/market'
import { expect, it } from 'vitest'
import { simulator } from '../providers/simulator.ts'
import { simulatedRow } from '../sources/source-rows.ts'
import { heldSeries } from './held-candles.ts'
import { simulatedSource } from './simulated-source.ts'

const [euro, gold] = [findInstrument('EURUSD')!, findInstrument('XAUUSD')!]
const [friday, saturday] = [Date.UTC(2026, 10, 27, 22), Date.UTC(2026, 10, 28, 12)]

it('covers in every room the time from the start of its market to the last close', () => {
  const source = simulatedSource(simulator(), euro, saturday)
  const { from, to, ageMs, bars } = simulatedRow(simulator(), euro, saturday)
  const range = [Date.UTC(2000, 0, 3), friday]
  expect([source.held, [[from, to]]]).toEqual([[range], [range]])
  expect([ageMs, bars]).toEqual([saturday - friday, source.bars])
})

it('counts the candle in which the market closed early as closed, once its time is over', async () => {
  // Metals closed at 13:45 in New York on the day after Thanksgiving.
  const begins = Date.UTC(2026, 10, 27, 18)
  const endAt = async (now: number) => {
    const source = simulatedSource(simulator(), gold, now)
    const choose = async () => ({ source, why: null, covered: null, candles: 0 })
    const reader = { candles: () => Promise.reject(new Error('nothing is read')) }
    const series = await heldSeries({ choose, reader, now: () => now } as never)(gold, '1h', 'present')
    const [part] = await source.candles('new-york')
    return [series!.end('1h'), part.of('1h')!.last + hourMs]
  }
  expect(await endAt(begins + 0.9 * hourMs)).toEqual([begins, begins])
  for (const later of [1, 24, 50]) expect(await endAt(begins + later * hourMs)).toEqual([begins + hourMs, begins + hourMs])
})
