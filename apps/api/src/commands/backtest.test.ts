import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BacktestAnswer } from '@assay/contracts'
import { dayMs, minuteMs } from '@assay/market'
import { makeOperand, newDocument, requestOf, type StrategyDocument } from '@assay/strategy'
import { fixturePath } from '@assay/testkit'
import { afterAll, describe, expect, it } from 'vitest'
import { claimsCalendar } from '../../test/calendar-files.ts'
import { backtestCommand } from './backtest.ts'
import { UsageError } from './command.ts'

const folder = mkdtempSync(join(tmpdir(), 'assay-backtest-'))
afterAll(() => rmSync(folder, { recursive: true }))

const bars = fixturePath('trades', 'bars-xauusd-a.csv.gz')
const doors = (name: string) => fixturePath('doors', name)
const ema = (period: number) => makeOperand('EMA', { params: { period } })
const cross = (check: 'crossabove' | 'crossbelow') => [{ indicator1: ema(8), check, indicator2: ema(24) }]
const document: StrategyDocument = newDocument({
  initialCapital: 10_000,
  rules: { long: { entry: cross('crossabove'), exit: cross('crossbelow') }, short: { entry: [], exit: [] } },
})

function written(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

async function run(...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const io = { out: (text: string) => out.push(text), err: (text: string) => err.push(text), env: {} }
  const code = await backtestCommand.run(args, io)
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const strategy = written('strategy.json', document)

const clear = {
  indicator1: makeOperand('MINUTES_TO_EVENT'),
  check: '>',
  indicator2: makeOperand('VALUE', { params: { value: 600 } }),
} as const

describe('assay backtest', () => {
  it('avoids the events of a calendar file whose time zone it can prove, and refuses such rules without the file', async () => {
    const filtered = written('filtered.json', {
      ...document,
      rules: { ...document.rules, long: { ...document.rules.long, entry: [...document.rules.long.entry, 'And', clear] } },
    })
    const args = ['--strategy', filtered, '--bars', bars, '--json']
    expect((await run(...args)).err).toContain('CALENDAR_MISSING')
    const answer = JSON.parse((await run(...args, '--calendar', written('calendar.csv', claimsCalendar()))).out)
    expect(answer.assumptions).toContainEqual(expect.stringContaining('Events are those of calendar.csv'))
    const plain = JSON.parse((await run('--strategy', strategy, '--bars', bars, '--json')).out)
    expect(answer.trades.total.closed).toBeLessThan(plain.trades.total.closed)
    expect(answer.trades.total.closed).toBeGreaterThan(10)
    const odd = written('odd.csv', 'Date,Time,Currency,Impact,Event\n2023-01-05,08:30,USD,High,CPI (MoM)\n')
    expect((await run(...args, '--calendar', odd)).err).toContain('The time zone is not proven')
  })

  it('returns what POST /run-backtest responds with', async () => {
    const { code, out } = await run('--strategy', strategy, '--bars', bars, '--day-boundary', 'utc', '--json')
    const answer = BacktestAnswer.strict().parse(JSON.parse(out))
    expect(code).toBe(0)
    expect(answer.trades.total.closed).toBeGreaterThan(80)
    expect(answer.coverage).toMatchObject({ provider: 'file', timeframe: '15min', bars_read: 5000 })
  })

  it('runs a request over its own period and uses the bars before it as history', async () => {
    const period = { start: '2024-02-01T00:00:00.000Z', end: '2024-03-01T00:00:00.000Z' }
    const body = written('body.json', requestOf(document, period))
    const answer = JSON.parse((await run('--strategy', body, '--bars', bars, '--json')).out)
    expect(answer.trade_data[0].entry_datetime >= period.start).toBe(true)
    expect(answer.coverage.first_possible_signal).toBe('2024-02-01T00:00:00.000Z')
    expect(Object.keys(answer).at(-1)).toBe('buy_and_hold')
  })

  it('reads enough days before weekly candles for an average of days, of which a week has five', async () => {
    const args = ['--strategy', doors('24-request.json'), '--bars', doors('24-rising-days.csv'), '--json']
    const { coverage, open_position } = JSON.parse((await run(...args)).out)
    expect({ signal: coverage.first_possible_signal, entry: open_position.entry_datetime }).toEqual({
      signal: '2024-01-07T22:00:00.000Z',
      entry: '2024-01-14T22:00:00.000Z',
    })
  })

  it.each([
    ['19-strategy', '19-minute-gap-through-stop', 'stop', 95, true, 95_000],
    ['19-strategy', '40-minute-gap-through-target', 'target', 106, true, 106_000],
    ['19-strategy', '41-minute-opens-at-stop', 'stop', 97, true, 97_000],
    ['42-strategy', '42-minute-gap-through-stop-of-a-short', 'stop', 105, true, 95_000],
  ])('fills by %s on %s the %s at %d', async (strategy, bars, reason, price, gap, final) => {
    const args = ['--strategy', doors(`${strategy}.json`), '--bars', doors(`${bars}.csv`), '--symbol', 'XAUUSD']
    const { trade_data, final_value } = JSON.parse((await run(...args, '--intrabar', '1min', '--json')).out)
    expect(final_value).toBe(final)
    expect(trade_data).toMatchObject([{ entry_price: 100, exit_price: price, exit_reason: reason, gap }])
  })

  it.each([
    ['11-strategy', '11-ties-eurusd-1min', 36, '00:17'],
    ['46-strategy', '46-ties-with-a-weighted-average', 52, '00:07'],
    ['47-strategy', '47-ties-of-two-averages', 23, '00:12'],
    ['48-strategy', '48-ties-of-a-momentum-with-nought', 20, '00:12'],
  ])('enters by %s on %s as exact arithmetic does: %d times, first at %s', async (strategy, bars, entries, first) => {
    const args = ['--strategy', doors(`${strategy}.json`), '--bars', doors(`${bars}.csv`), '--json']
    const { trades, trade_data } = JSON.parse((await run(...args)).out)
    expect([trades.total.total, trade_data[0].entry_datetime]).toEqual([entries, `2024-03-04T${first}:00.000Z`])
  })

  it('gives equal runs the same id and different runs different ids', async () => {
    const id = async (...more: string[]) => JSON.parse((await run('--strategy', strategy, '--bars', bars, '--json', ...more)).out).result_id
    expect(await id()).toBe(await id())
    expect(await id()).not.toBe(await id('--day-boundary', 'utc'))
  })

  it('builds the base timeframe from finer bars, which also decide what happens within a bar', async () => {
    const rows = [
      'time,open,high,low,close',
      ...Array.from({ length: 120 }, (_, i) => `${new Date(i * minuteMs).toISOString()},100,101,99,100`),
    ]
    const fine = written('fine.csv', rows.join('\n'))
    const { out } = await run('--strategy', strategy, '--bars', fine, '--intrabar', '1min', '--json')
    expect(JSON.parse(out).coverage.bars_read).toBe(8)
  })

  it('describes the result in words', async () => {
    const { out } = await run('--strategy', strategy, '--bars', bars)
    expect(out).toMatch(/^Final value {2}[\d.]+ USD\nTrades {7}\d+ closed/)
  })

  it('reports a position that is still open, and the drawdown that includes it', async () => {
    const rows = [100, 100, 100, 90, 95].map((price, i) => `${new Date(i * 900_000).toISOString()},${price},${price},${price},${price}`)
    const file = written('falling.csv', ['time,open,high,low,close', ...rows].join('\n'))
    const above = { indicator1: makeOperand('CLOSE'), check: '>' as const, indicator2: makeOperand('VALUE', { params: { value: 1 } }) }
    const rules = { long: { entry: [above], exit: [] }, short: { entry: [], exit: [] } }
    const { out } = await run('--strategy', written('held.json', { ...document, rules }), '--bars', file)
    expect(out).toContain('Trades       0 closed (0 won, 0 lost), 1 open\nStill open   long since 1970-01-01T00:15:00.000Z, -500.00 USD')
    expect(out).toContain('0.000 % of closed trades, 10.000 % floating')
  })

  it('refuses rules with their code and path', async () => {
    const { rules } = document
    const broken = written('broken.json', { ...document, rules: { ...rules, long: { ...rules.long, entry: [] } } })
    expect(await run('--strategy', broken, '--bars', bars)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^RULES_EMPTY: /),
    })
    const { err } = await run('--strategy', broken, '--bars', bars, '--json')
    expect(JSON.parse(err).error.code).toBe('RULES_EMPTY')
  })

  it('assumes the stop when one-minute bars should decide and the file has none, and says so', async () => {
    const { code, out } = await run('--strategy', strategy, '--bars', bars, '--intrabar', '1min', '--json')
    const usual = JSON.parse((await run('--strategy', strategy, '--bars', bars, '--json')).out)
    const { trade_data, assumptions } = JSON.parse(out)
    expect([code, trade_data]).toEqual([0, usual.trade_data])
    expect(assumptions.at(-1)).toBe('One-minute bars are not held for this series: where a bar touches stop and target, the stop is taken.')
  })

  it('treats a volume that is 0 in the whole file as unknown: a rule on it is never true, and the response says why', async () => {
    const rows = Array.from({ length: 50 }, (_, i) => `${new Date(i * 900_000).toISOString()},100,101,99,100,0`)
    const file = written('without-volume.csv', ['time,open,high,low,close,volume', ...rows].join('\n'))
    const calm = { indicator1: makeOperand('VOLUME'), check: '<' as const, indicator2: makeOperand('VALUE', { params: { value: 10 } }) }
    const rules = { long: { entry: [calm], exit: [] }, short: { entry: [], exit: [] } }
    const { trades, assumptions } = JSON.parse(
      (await run('--strategy', written('calm.json', { ...document, rules }), '--bars', file, '--json')).out,
    )
    expect(trades.total.total).toBe(0)
    expect(assumptions).toContain('VOLUME [15min] needs volume, and the bars of Bars file have none: a condition on it is never true.')
  })

  it('refuses rules on candles that cannot be built from those of the file', async () => {
    const fast = [{ indicator1: makeOperand('CLOSE', { timeframe: '5min' }), check: 'crossabove' as const, indicator2: ema(24) }]
    const rules = { long: { entry: fast, exit: [] }, short: { entry: [], exit: [] } }
    const { code, err } = await run('--strategy', written('fast.json', { ...document, rules }), '--bars', bars)
    expect([code, err]).toEqual([
      1,
      'TIMEFRAME_NOT_HELD: The rules read 5min candles, which cannot be built from 15min bars. (final_strategy)',
    ])
  })

  it('does not count candles in the future as missing', async () => {
    const period = { start: '2024-01-02T00:00:00.000Z', end: '2043-01-01T00:00:00.000Z' }
    const { coverage } = JSON.parse(
      (await run('--strategy', written('future.json', requestOf(document, period)), '--bars', bars, '--json')).out,
    )
    const years = (Date.now() - Date.parse(period.start)) / (365.25 * dayMs)
    expect(coverage.expected, 'about 24,000 candles a year').toBeLessThan(25_000 * years)
  })

  it('refuses files that it cannot read, or that hold a faulty row', async () => {
    expect((await run('--strategy', join(folder, 'none.json'), '--bars', bars)).err).toContain('cannot be read')
    expect((await run('--strategy', written('text.json', 'no'), '--bars', bars)).err).toContain('is not JSON')
    const faulty = written('faulty.csv', 'time,open,high,low,close\n2024-01-01T00:00:00Z,1,2,0.5,1\n2024-01-01T00:15:00Z,1,0.5,2,1\n')
    expect((await run('--strategy', strategy, '--bars', faulty)).err).toContain('first on line 3')
  })

  it('counts blank lines when it names the line of a faulty row', async () => {
    const lines = ['time,open,high,low,close', '', '2024-01-01T00:00:00Z,1,2,0.5,1', ' ', '2024-01-01T00:15:00Z,1,0.5,2,1', '']
    const faulty = written('blank-lines.csv', lines.join('\r\n'))
    expect((await run('--strategy', strategy, '--bars', faulty)).err).toContain('first on line 5')
  })

  it('refuses wrong usage', async () => {
    await expect(run('--strategy', strategy)).rejects.toThrow(UsageError)
    await expect(run('--strategy', strategy, '--bars', bars, '--intrabar', 'maybe')).rejects.toThrow('not "maybe"')
    await expect(run('--nonsense')).rejects.toThrow(UsageError)
  })
})
