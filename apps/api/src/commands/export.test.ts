import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BacktestAnswer, exportedResultText } from '@assay/contracts'
import { minuteMs } from '@assay/market'
import { makeOperand, newDocument, type RuleList, requestOf } from '@assay/strategy'
import { fixturePath } from '@assay/testkit'
import { afterAll, describe, expect, it } from 'vitest'
import { claimsCalendar } from '../../test/calendar-files.ts'
import { UsageError } from './command.ts'
import { exportCommand } from './export.ts'

const folder = mkdtempSync(join(tmpdir(), 'assay-export-'))
afterAll(() => rmSync(folder, { recursive: true }))

const bars = fixturePath('trades', 'bars-xauusd-a.csv.gz')
const ema = (period: number, timeframe: '15min' | '1D' = '15min') => makeOperand('EMA', { params: { period }, timeframe })
const cross = (check: 'crossabove' | 'crossbelow', slow = ema(24)) => [{ indicator1: ema(8), check, indicator2: slow }]
const levels = { type: 'percentage', target: 1, stopLoss: 0.5, enableTrailingStopLoss: 'No', trailAmountValue: null } as const

function written(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const document = (slow = ema(24), more: RuleList = []) =>
  JSON.stringify(
    newDocument({
      name: 'EMA 8/24',
      rules: { long: { entry: [...cross('crossabove', slow), ...more], exit: cross('crossbelow', slow) }, short: { entry: [], exit: [] } },
      stops: { long: levels, short: null },
    }),
  )
const strategy = written('strategy.json', document())

async function run(...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const code = await exportCommand.run(args, { out: (text) => out.push(text), err: (text) => err.push(text), env: {} })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

describe('assay export', () => {
  it.each([
    ['mql5', '#property description "EMA 8/24"', 'const datetime SIGNAL_TIMES[] ='],
    ['pine', 'indicator("EMA 8/24"', '//@version=6'],
    ['python', 'NAME = "EMA 8/24"', 'SIGNALS = ['],
  ])('writes %s with the name, the rules in words and the signals', async (language, ...texts) => {
    const { code, out } = await run(strategy, '--bars', bars, '--to', language)
    expect(code).toBe(0)
    expect(out).toContain('Enter long: EMA 8 on 15 minutes crosses above EMA 24 on 15 minutes')
    expect(out).toContain('Levels long: target 1 percent of the fill price away, stop 0.5 percent of the fill price away')
    for (const text of texts) expect(out).toContain(text)
  })

  it('refuses a strategy that the language cannot express, and says why', async () => {
    const daily = written('daily.json', document(ema(5, '1D')))
    const { code, err } = await run(daily, '--bars', bars, '--to', 'mql5', '--broker-clock', 'other')
    expect(code).toBe(1)
    expect(err).toBe('mql5 cannot say this strategy exactly: 1D candles of the New York trading day on a broker with another clock.')
    expect((await run(daily, '--bars', bars, '--to', 'mql5')).code).toBe(0)
  })

  it('holds the events of a calendar file that the rules read', async () => {
    const clear = {
      indicator1: makeOperand('MINUTES_TO_EVENT'),
      check: '>',
      indicator2: makeOperand('VALUE', { params: { value: 600 } }),
    } as const
    const filtered = written('filtered.json', document(ema(24), ['And', clear]))
    const args = [filtered, '--bars', bars, '--to', 'python']
    expect((await run(...args)).err).toContain('CALENDAR_MISSING')
    const { code, out } = await run(...args, '--calendar', written('calendar.csv', claimsCalendar()))
    expect(code).toBe(0)
    expect(out).toContain('# - Calendar events are those held at the export')
    // The claims of the first Thursday of the tested period, in seconds.
    expect(out).toMatch(/events_3_0 = np\.array\([^)]*1704375000/)
  })

  it('compares the signals that a platform wrote with its own', async () => {
    const { out } = await run(strategy, '--bars', bars, '--to', 'python')
    const found = [...out.matchAll(/\("([^"]+Z)", "(long|short)"\)/g)]
    const rows = found.map(([, time, side]) => `XAUUSD,15min,${time},${side}`)
    const log = (lines: string[]) => written('log.csv', ['symbol,timeframe,time,side', ...lines].join('\n'))
    expect(await run(strategy, '--bars', bars, '--signals', log(rows))).toMatchObject({
      code: 0,
      out: `${found.length} of ${found.length} signals are equal.`,
    })
    const { code, out: words } = await run(strategy, '--bars', bars, '--signals', log(rows.slice(1)))
    expect(code).toBe(1)
    expect(words).toContain(`the test has a signal long at ${found[0][1]}, the file does not`)
  })

  it("compares a file in UTF-16 with semicolons and the broker's name for the symbol", async () => {
    const { out } = await run(strategy, '--bars', bars, '--to', 'python')
    const rows = [...out.matchAll(/\("([^"]+Z)", "(long|short)"\)/g)].map(([, time, side]) => `XAUUSD.r;15min;${time};${side}`)
    const log = join(folder, 'wide.csv')
    writeFileSync(log, Buffer.from(`\uFEFF${['symbol;timeframe;time;side', ...rows].join('\r\n')}`, 'utf16le'))
    expect(await run(strategy, '--bars', bars, '--signals', log)).toMatchObject({
      code: 0,
      out: `${rows.length} of ${rows.length} signals are equal.\nXAUUSD.r is taken as the broker's name for XAUUSD.`,
    })
    const { code, err } = await run(strategy, '--bars', bars, '--signals', join(folder, 'nowhere.csv'))
    expect([code, err]).toEqual([1, expect.stringMatching(/"[^"]*nowhere.csv" cannot be read/)])
  })

  it('refuses one-minute bars that decide the order of touches, which no language has, and accepts stop-first', async () => {
    const minutes = Array.from({ length: 600 }, (_, i) => `${new Date(i * minuteMs).toISOString()},100,101,99,${100 + Math.sin(i / 90)}`)
    const fine = written('fine.csv', ['time,open,high,low,close', ...minutes].join('\n'))
    const args = [strategy, '--bars', fine, '--to', 'pine'] as const
    expect(await run(...args, '--intrabar', '1min')).toMatchObject({ code: 1, err: expect.stringContaining('one-minute bars that decide') })
    expect((await run(...args, '--intrabar', 'stop-first')).code).toBe(0)
  })

  it('accepts a result that the page exported, with its period, options and name', async () => {
    const name = 'Kept'
    const period = { start: '2024-02-01T00:00:00.000Z', end: '2024-03-01T00:00:00.000Z' }
    const request = requestOf(JSON.parse(document()), period)
    const coverage = { provider: 'csv', label: 'CSV', held: 1, expected: 1 }
    const answer = { result_id: '0'.repeat(64), engine: 'assay-engine 1', coverage }
    const file = written('result.json', exportedResultText({ name, request, answer: answer as BacktestAnswer }))
    const { out } = await run(file, '--bars', bars, '--to', 'python')
    expect(out).toContain('NAME = "Kept"')
    expect(out).toContain('Tested from 2024-02-01T00:00Z to 2024-03-01T00:00Z')
    const other = written(
      'other.json',
      exportedResultText({ name, request, answer: answer as BacktestAnswer }).replace('"XAUUSD"', '"EURUSD"'),
    )
    expect((await run(other, '--bars', bars, '--to', 'python')).err).toContain(
      'The strategy in the file is not the one that its request runs.',
    )
  })

  it('prints its usage, and names the file that it cannot read', async () => {
    await expect(run(strategy, '--bars', bars)).rejects.toThrow(UsageError)
    await expect(run(strategy, '--bars', bars, '--to', 'mql5', '--broker-clock', 'london')).rejects.toThrow(/--broker-clock is/)
    expect((await run('nothing.json', '--bars', bars, '--to', 'pine')).err).toContain('nothing.json" cannot be read')
  })
})
