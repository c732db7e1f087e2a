import { describe, expect, it } from 'vitest'
import { compareSignals } from './compare-signals.ts'
import { minuteOf, type Signal } from './signals.ts'

const from = Date.UTC(2024, 0, 8)
const step = 900_000
/** Forty signals, at distances that no shift of whole hours maps onto each other. */
const signals: Signal[] = Array.from({ length: 40 }, (_, i) => ({
  time: from + step * (7 * i + ((i * i) % 5)),
  side: i % 3 ? 'long' : 'short',
}))
const tested = { symbol: 'XAUUSD', timeframe: '15min', signals, period: { from, to: from + 400 * step } } as const

const fileOf = (rows: readonly Signal[], symbol = 'XAUUSD', timeframe = '15min') =>
  ['symbol,timeframe,time,side', ...rows.map(({ time, side }) => `${symbol},${timeframe},${minuteOf(time)},${side}`), ''].join('\r\n')

const said = (text: string) => compareSignals(tested, text).sentences.join(' ')
const shifted = (hours: number) => signals.map((signal) => ({ ...signal, time: signal.time + hours * 3_600_000 }))

describe('a signal file of a platform', () => {
  it('equal to the test is told so, whatever suffix the broker gives the symbol', () => {
    expect(compareSignals(tested, fileOf(signals, 'XAUUSD.m'))).toEqual({ equal: true, sentences: ['40 of 40 signals are equal.'] })
  })

  it('without one signal names it', () => {
    const missing = signals.filter((_, i) => i !== 11)
    expect(said(fileOf(missing))).toBe(
      `39 of 40 signals are equal: 1 missing. The first difference: the test has a signal long at ${minuteOf(signals[11].time)}, the file does not. Few signals differ: the platform's bars around ${minuteOf(signals[11].time)} are probably not those of the test. Compare that bar's prices.`,
    )
  })

  it('with one signal more names it', () => {
    const more = [...signals.slice(0, 5), { time: signals[5].time - step, side: 'long' } as const, ...signals.slice(5)]
    expect(said(fileOf(more))).toContain(`the file has a signal long at ${minuteOf(signals[5].time - step)}, the test does not`)
  })

  it('with the other side at the same close says both', () => {
    const turned = signals.map((signal, i) => (i === 4 ? { ...signal, side: signal.side === 'long' ? 'short' : 'long' } : signal) as Signal)
    expect(said(fileOf(turned))).toContain(`The first difference is at ${minuteOf(signals[4].time)}: tested long, written short.`)
  })

  it.each([
    [1, '1 hour ahead of UTC'],
    [-1, '1 hour behind UTC'],
    [3, '3 hours ahead of UTC'],
  ])('%i hours off names the clock of the broker', (hours, words) => {
    expect(said(fileOf(shifted(hours)))).toContain(
      `signals are equal if the file's clock is ${words}. The clock of the broker's server is the likely reason`,
    )
  })

  it('that ends early says that the platform stopped', () => {
    expect(said(fileOf(signals.slice(0, 30)))).toContain('the platform stopped before the end')
  })

  it('that begins late says that the platform started late', () => {
    expect(said(fileOf(signals.slice(15)))).toContain('the platform started after the beginning')
  })

  it('of another symbol or timeframe is not compared', () => {
    expect(said(fileOf(signals, 'EURUSD'))).toBe('The file holds signals of EURUSD, the test is of XAUUSD.')
    expect(said(fileOf(signals, 'XAUUSD', '1h'))).toBe('The file holds signals of 1h bars, the test is of 15min bars.')
  })

  it('that is empty, holds no signals or is no such file is answered in words', () => {
    expect(said('')).toContain('The file is empty')
    expect(said(fileOf([]))).toContain('The file holds no signals. The test has 40 signals')
    expect(said('time;open;high\n1;2;3')).toContain('The file is not one of signals')
    expect(said(`${fileOf([])}XAUUSD,15min,yesterday,long\n`)).toContain(
      'Line 2 of the file is not a signal: "XAUUSD,15min,yesterday,long".',
    )
    expect(said(fileOf([{ time: from - step, side: 'long' }]))).toContain("None of the file's 1 signals lies in the tested period")
  })

  it('of 50 MB is answered in words, and one of more than 64 MB is not read', () => {
    const row = `XAUUSD,15min,${minuteOf(signals[0].time)},${signals[0].side}\n`
    const large = `symbol,timeframe,time,side\n${row.repeat(Math.ceil((50 * 1024 * 1024) / row.length))}`
    expect(said(large)).toContain('1 of 40 signals are equal: 39 missing')
    expect(said('x'.repeat(64 * 1024 * 1024 + 1))).toContain('The file has more than 64 MB')
  })
})
