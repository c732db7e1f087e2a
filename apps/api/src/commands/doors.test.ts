import { fixturePath } from '@assay/testkit'
import { describe, expect, it } from 'vitest'
import { testFolder } from '../../test/data-folder.ts'
import { backtestCommand } from './backtest.ts'
import type { Command } from './command.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import type { ImportReport } from './import-report.ts'
import { indicatorCommand } from './indicator.ts'

const door = (name: string): string => fixturePath('doors', name)

async function run(command: Command, folder: string, ...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const io = { out: (text: string) => out.push(text), err: (text: string) => err.push(text), env: { ASSAY_DATA: folder } }
  return { code: await command.run(args, io), out: out.join('\n'), err: err.join('\n') }
}

async function inspected(name: string, symbol: string, ...args: readonly string[]): Promise<ImportReport> {
  const { out } = await run(importCommand, await testFolder(), door(name), '--symbol', symbol, '--dry-run', '--json', ...args)
  return JSON.parse(out) as ImportReport
}

const at = (time: number | undefined): string => new Date(time ?? 0).toISOString()
const notesOf = ({ preview }: ImportReport): string[] => preview.notes.map(({ code }) => code)

const sayNoClock: ReadonlySet<string> = new Set([
  '26-latest-is-the-close.csv',
  '28-ticker-period-clock-without-colons.txt',
  '29-german-spreadsheet.csv',
  '30-us-halves-newest-first.csv',
])

describe('a file as users bring it', () => {
  it.each([
    ['01-day-close-first.csv', 'EURUSD', 1, [1.08695, 1.09309, 1.08619, 1.09074], 24],
    ['02-t-c-h-l-o.csv', 'EURUSD', 1, [1.08525, 1.08612, 1.08524, 1.08606], 289],
    ['03-low-high-open-close.csv', 'EURUSD', 1, [1.08525, 1.08612, 1.08524, 1.08606], 289],
    ['13-dukascopy-day-first.csv', 'EURUSD', 0, [1.085, 1.08505, 1.08424, 1.08448], 289],
    ['14-decimal-comma.csv', 'EURUSD', 0, [1.085, 1.08505, 1.08424, 1.08448], 289],
    ['15-newest-first.csv', 'EURUSD', 0, [1.085, 1.08702, 1.08263, 1.08695], 24],
    ['25-nanoseconds-close-second.csv', 'EURUSD', 0, [1.15551, 1.15577, 1.15493, 1.15575], 60],
    ['26-latest-is-the-close.csv', 'EURUSD', 0, [1.15551, 1.15577, 1.15493, 1.15575], 60],
    ['27-both-sides-ask-first.csv', 'EURUSD', 0, [1.15551, 1.15577, 1.15493, 1.15575], 60],
    ['28-ticker-period-clock-without-colons.txt', 'EURUSD', 0, [1.15551, 1.15577, 1.15493, 1.15575], 60],
    ['29-german-spreadsheet.csv', 'XAUUSD', 0, [3156.05, 3164.56, 3154.76, 3163.13], 60],
    ['30-us-halves-newest-first.csv', 'XAUUSD', 0, [3156.05, 3164.56, 3154.76, 3163.13], 60],
  ] as const)('%s is read column by column', async (name, symbol, row, prices, bars) => {
    const report = await inspected(name, symbol, ...(sayNoClock.has(name) ? ['--time-zone', 'utc'] : []))
    expect([report.status, report.causes, report.result?.bars]).toEqual(['would-import', [], bars])
    const { open, high, low, close } = report.preview.firstRows[row]
    expect([open, high, low, close]).toEqual(prices)
    expect(report.preview.columns.filter(({ use }) => use !== null).length).toBeGreaterThanOrEqual(5)
  })

  it('with its day first or its newest row first says so', async () => {
    const dayFirst = await inspected('13-dukascopy-day-first.csv', 'EURUSD')
    expect([at(dayFirst.preview.coverage?.from), notesOf(dayFirst)]).toEqual(['2024-02-26T00:00:00.000Z', ['date-order']])
    expect(notesOf(await inspected('15-newest-first.csv', 'EURUSD'))).toContain('turned')
  })

  it('with its weekends filled loses the bars of closed hours, counted', async () => {
    const report = await inspected('16-weekend-filler-1h.csv', 'XAUUSD')
    expect([report.result?.bars, report.preview.coverage?.held]).toEqual([231, 231])
    expect(report.preview.notes).toContainEqual({ code: 'filler', text: expect.stringMatching(/^105 bars lie flat/) })
  })

  it.each([
    ['31-filled-without-a-volume.csv', 344, /^109 bars lie flat/],
    ['33-filled-saturdays.csv', 53, /^8 bars lie flat/],
  ])('%s loses what fills closed hours', async (name, bars, note) => {
    const report = await inspected(name, 'XAUUSD')
    expect(report.result?.bars).toBe(bars)
    expect(report.preview.notes).toContainEqual({ code: 'filler', text: expect.stringMatching(note) })
  })

  it('with a weekend on which there were trades keeps their bars', async () => {
    const report = await inspected('32-a-weekend-that-traded.csv', 'XAUUSD')
    expect([report.result?.bars, notesOf(report)]).toEqual([348, []])
  })

  it('with a sentence behind its last bar says that it is left out', async () => {
    const { preview } = await inspected('26-latest-is-the-close.csv', 'EURUSD', '--time-zone', 'utc')
    expect(preview.notes).toContainEqual({ code: 'footer', text: expect.stringContaining('"Downloaded from Quotes.example as of') })
  })

  it('of a clock with a summer time of its own is read by that clock', async () => {
    const { preview } = await inspected('17-sydney-clock-1h.csv', 'XAUUSD')
    expect([preview.timeZone.id, preview.timeZone.confidence]).toEqual(['Australia/Sydney', 'proven'])
    expect(at(preview.lastRows.at(-1)?.time)).toBe('2024-04-14T23:00:00.000Z')
  })

  it.each([
    ['34-auckland-clock-1h.csv', 'Pacific/Auckland', '2024-03-18T00:00:00.000Z', '2024-04-25T23:00:00.000Z'],
    ['35-cairo-clock-1h.csv', 'Africa/Cairo', '2024-04-08T00:00:00.000Z', '2024-05-17T20:00:00.000Z'],
  ])('%s is read by its clock on both sides of its change', async (name, zone, first, last) => {
    const { preview } = await inspected(name, 'XAUUSD')
    expect([preview.timeZone.id, preview.timeZone.confidence]).toEqual([zone, 'proven'])
    expect([at(preview.firstRows[0].time), at(preview.lastRows.at(-1)?.time)]).toEqual([first, last])
  })

  it('whose clock was moved is refused with the day and the line', async () => {
    const { causes } = await inspected('36-clock-moved-in-june-1h.csv', 'XAUUSD')
    expect(causes).toMatchObject([{ code: 'TIME_ZONE_MOVED', line: 458, reason: expect.stringContaining('moved about 17 June 2024') }])
  })

  it.each([
    ['37-end-of-five-minutes.csv', 'XAUUSD', '2024-02-28T00:00:00.000Z', 696],
    ['38-close-time-in-milliseconds.csv', 'EURUSD', '2024-02-26T00:00:00.000Z', 238],
    ['39-late-by-one-bar-30min.csv', 'XAUUSD', '2024-02-26T00:00:00.000Z', 688],
  ])('%s, stamped by the ends of its bars, is kept under their beginnings', async (name, symbol, first, bars) => {
    const report = await inspected(name, symbol)
    expect([at(report.preview.firstRows[0].time), report.result?.bars, notesOf(report)]).toEqual([first, bars, ['by-close']])
  })

  it('stamped by the ends of its bars is kept under their beginnings', async () => {
    const report = await inspected('18-stamped-by-close-15min.csv', 'XAUUSD')
    expect([at(report.preview.firstRows[0].time), notesOf(report)]).toEqual(['2024-02-26T00:00:00.000Z', ['by-close']])
  })
})

describe('--bars', () => {
  const strategy = door('09-strategy.json')

  it('reads a file of a terminal by its own clock, as the import does', async () => {
    const folder = await testFolder()
    const test = async (file: string) =>
      JSON.parse((await run(backtestCommand, folder, '--strategy', strategy, '--bars', door(file), '--json')).out)
    const [terminal, utc] = [await test('09-mt5-terminal-1h.csv'), await test('09-same-bars-utc.csv')]
    expect(terminal.trade_data).toEqual(utc.trade_data)
    for (const form of ['43-terminal-in-utf-16.csv', '44-terminal-in-a-zip.zip', '45-newest-first-decimal-comma.csv'])
      expect((await test(form)).trade_data, form).toEqual(utc.trade_data)
    expect([terminal.trades.total.closed, terminal.trade_data[0].entry_datetime, terminal.trade_data[0].entry_price]).toEqual([
      15,
      '2024-02-26T15:00:00.000Z',
      2038.34,
    ])
    expect(terminal.final_value).toBeCloseTo(100_809.34, 2)
  })

  it('is not needed for a symbol whose bars are held', async () => {
    const folder = await testFolder()
    await run(importCommand, folder, door('09-mt5-terminal-1h.csv'), '--symbol', 'XAUUSD')
    const asked = ['--strategy', strategy, '--symbol', 'XAUUSD', '--json']
    const all = JSON.parse((await run(backtestCommand, folder, ...asked)).out)
    expect([all.trades.total.closed, all.final_value]).toEqual([15, expect.closeTo(100_809.34, 2)])
    const part = await run(backtestCommand, folder, ...asked, '--from', '2024-03-04', '--to', '2024-03-09')
    expect([JSON.parse(part.out).trades.total.closed, part.err]).toEqual([5, 'Bars held: XAUUSD 1h, CSV import.'])
    const rows = JSON.parse(
      (await run(indicatorCommand, folder, 'SMA', '--symbol', 'XAUUSD', '--from', '2024-03-04', '--to', '2024-03-05')).out,
    )
    expect([rows.length, rows[0].time]).toEqual([23, '2024-03-04T00:00:00.000Z'])
    const exported = await run(exportCommand, folder, strategy, '--symbol', 'XAUUSD', '--to', 'python')
    expect({ code: exported.code, out: exported.out }).toMatchObject({ code: 0, out: expect.stringContaining('XAUUSD') })
    expect((await run(backtestCommand, folder, ...asked, '--symbol', 'EURUSD')).err).toContain('No 1h bars of EURUSD are held')
  })
})
