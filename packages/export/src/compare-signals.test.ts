import { hourMs } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { compareSignals } from './compare-signals.ts'
import { minuteOf, type Signal } from './signals.ts'

const from = Date.UTC(2024, 0, 8)
const step = 900_000
const isLong = process.env.ASSAY_PROVE === '1'

/** Forty signals at distances that no shift by whole hours maps onto each other. */
const signals: Signal[] = Array.from({ length: 40 }, (_, i) => ({
  time: from + step * (7 * i + ((i * i) % 5)),
  side: i % 3 ? 'long' : 'short',
}))
const tested = { symbol: 'XAUUSD', timeframe: '15min', signals, period: { from, to: from + 400 * step } } as const

const fileOf = (rows: readonly Signal[], symbol = 'XAUUSD', timeframe = '15min') =>
  ['symbol,timeframe,time,side', ...rows.map(({ time, side }) => `${symbol},${timeframe},${minuteOf(time)},${side}`), ''].join('\r\n')

async function* piecesOf(bytes: Uint8Array, size = 1000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const compare = (file: string | Uint8Array, size?: number) =>
  compareSignals(
    tested,
    piecesOf(typeof file === 'string' ? new TextEncoder().encode(file) : file, size),
    (encoding) => new TextDecoder(encoding),
  )
const said = async (file: string | Uint8Array) => (await compare(file)).sentences.join(' ')

/** The text in UTF-16, with a byte order mark unless `mark` is empty. */
function utf16(text: string, isLittle: boolean, mark = '\uFEFF') {
  const bytes = Buffer.from(mark + text, 'utf16le')
  return Uint8Array.from(isLittle ? bytes : bytes.swap16())
}
const shifted = (hours: number) => signals.map((signal) => ({ ...signal, time: signal.time + hours * hourMs }))

describe('a signal file of a platform', () => {
  it('is reported as equal when it matches the test', async () => {
    expect(await compare(fileOf(signals))).toEqual({ equal: true, sentences: ['40 of 40 signals are equal.'] })
  })

  it.each(['XAUUSD.m', 'XAUUSDm', 'XAUUSD-ecn', 'XAUUSD.r', 'XAUUSD#', 'XAUUSDmicro', 'xauusd'])(
    'may name the symbol %s, and the comparison says how that was read',
    async (name) => {
      const { equal, sentences } = await compare(fileOf(signals, name))
      const told = name === 'xauusd' ? [] : [`${name} is taken as the broker's name for XAUUSD.`]
      expect([equal, ...sentences]).toEqual([true, '40 of 40 signals are equal.', ...told])
    },
  )

  it.each(['XAUUSDJPY', 'xauusdjpy', 'EURXAUUSD', 'XAUUSD2X', 'XAUUSDEUR', 'XAUUS', 'XAUUSDFUTURES'])(
    'with the symbol %s is of another symbol',
    async (name) => {
      expect(await said(fileOf(signals, name))).toBe(`The file holds signals of ${name}, the test is of XAUUSD.`)
    },
  )

  it.each([';', '\t'])('may use %j as its separator', async (separator) => {
    expect(await said(fileOf(signals).replaceAll(',', separator))).toBe('40 of 40 signals are equal.')
    expect(await said(`${fileOf(signals).replaceAll(',', separator)}XAUUSD,15min,x,long`)).toContain('Line 42 of the file is not a signal')
  })

  it.each([
    ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${fileOf(signals)}`)],
    ['UTF-16, the low byte first', utf16(fileOf(signals), true)],
    ['UTF-16, the high byte first', utf16(fileOf(signals), false)],
    ['UTF-16 without its mark, the low byte first', utf16(fileOf(signals), true, '')],
    ['UTF-16 without its mark, the high byte first', utf16(fileOf(signals), false, '')],
  ])('may be in %s, and is read in pieces of any size', async (_, file) => {
    for (const size of [2, 7, 64, 1e6]) expect((await compare(file, size)).sentences).toEqual(['40 of 40 signals are equal.'])
  })

  it('with the signals of two runs is refused', async () => {
    expect(await said(fileOf(signals) + fileOf(signals, 'XAUUSD.r').split('\r\n').slice(1).join('\n'))).toBe(
      'The file holds signals of XAUUSD and of XAUUSD.r: two runs have written into it. Delete it and run one of them again.',
    )
  })

  it('that lacks one signal is reported with that signal', async () => {
    const missing = signals.filter((_, i) => i !== 11)
    expect(await said(fileOf(missing))).toBe(
      `39 of 40 signals are equal: 1 missing. The first difference: the test has a signal long at ${minuteOf(signals[11].time)}, the file does not. Few signals differ: the platform's bars around ${minuteOf(signals[11].time)} are probably not those of the test. Compare that bar's prices.`,
    )
  })

  it('with one extra signal is reported with that signal', async () => {
    const more = [...signals.slice(0, 5), { time: signals[5].time - step, side: 'long' } as const, ...signals.slice(5)]
    expect(await said(fileOf(more))).toContain(`the file has a signal long at ${minuteOf(signals[5].time - step)}, the test does not`)
  })

  it('with the other side at the same close is reported with both sides', async () => {
    const turned = signals.map((signal, i) => (i === 4 ? { ...signal, side: signal.side === 'long' ? 'short' : 'long' } : signal) as Signal)
    expect(await said(fileOf(turned))).toContain(`The first difference is at ${minuteOf(signals[4].time)}: tested long, written short.`)
  })

  it.each([
    [1, '1 hour ahead of UTC'],
    [-1, '1 hour behind UTC'],
    [3, '3 hours ahead of UTC'],
  ])("that is %i hours off points to the broker's clock", async (hours, words) => {
    expect(await said(fileOf(shifted(hours)))).toContain(
      `signals are equal if the file's clock is ${words}. The clock of the broker's server is the likely reason`,
    )
  })

  it('that ends early means that the platform stopped', async () => {
    expect(await said(fileOf(signals.slice(0, 30)))).toContain('the platform stopped before the end')
  })

  it('that begins late means that the platform started late', async () => {
    expect(await said(fileOf(signals.slice(15)))).toContain('the platform started after the beginning')
  })

  it('for another symbol or timeframe is not compared', async () => {
    expect(await said(fileOf(signals, 'EURUSD'))).toBe('The file holds signals of EURUSD, the test is of XAUUSD.')
    expect(await said(fileOf(signals, 'XAUUSD', '1h'))).toBe('The file holds signals of 1h bars, the test is of 15min bars.')
  })

  it('that is empty, has no signals or is another kind of file gets a sentence that says so', async () => {
    expect(await said('')).toContain('The file is empty')
    expect(await said(fileOf([]))).toContain('The file holds no signals. The test has 40 signals')
    expect(await said('time;open;high\n1;2;3')).toContain('The file is not one of signals')
    expect(await said(`${fileOf([])}XAUUSD,15min,yesterday,long\n`)).toContain(
      'Line 2 of the file is not a signal: "XAUUSD,15min,yesterday,long".',
    )
    expect(await said(fileOf([{ time: from - step, side: 'long' }]))).toContain("None of the file's 1 signals lies in the tested period")
  })

  it('with an endless line, or with bytes that are not text, is refused without being kept in memory', async () => {
    expect(await said(`${fileOf([])}${'x'.repeat(5000)}`)).toContain('Line 2 of the file is not a signal: "xxx')
    expect(await said(Uint8Array.from({ length: 5000 }, (_, i) => (i * 37) % 256))).toContain('The file is not one of signals')
  })

  const most = 50 * 1024 * 1024

  it('with more than 50 MB is refused', async () => {
    const larger = new Uint8Array(most + 1).fill(0x0a)
    expect((await compare(larger, 65_536)).sentences).toEqual(['The file has more than 50 MB, a file of signals has less.'])
  })

  it(isLong ? 'of 50 MB is read' : 'of 5 MB is read', async () => {
    const row = `XAUUSD,15min,${minuteOf(signals[0].time)},${signals[0].side}\n`
    const size = isLong ? most : most / 10
    const large = new TextEncoder().encode(`symbol,timeframe,time,side\n${row.repeat(Math.floor(size / row.length) - 1)}`)
    expect((await compare(large, 65_536)).sentences[0]).toBe('1 of 40 signals are equal: 39 missing.')
  })
})
