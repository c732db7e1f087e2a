import { prepareRun } from '@assay/backtest'
import { BacktestRequest } from '@assay/contracts'
import { type Bars, barColumns, minuteMs } from '@assay/market'
import { afterEach, describe, expect, it } from 'vitest'
import { backtestBody, block, longOnly, operand } from '../../../test/backtest-bodies.ts'
import { type PoolLimits, type RunPool, runPool } from './run-pool.ts'
import type { RunTask } from './run-task.ts'

const pools: RunPool[] = []
// A busy machine takes long to start a worker.
const limits: PoolLimits = { workers: 1, queue: 0, seconds: 300, memoryMb: 512 }

function pool(changes: Partial<PoolLimits> = {}): RunPool {
  const made = runPool({ ...limits, ...changes })
  pools.push(made)
  return made
}

afterEach(async () => {
  for (const each of pools.splice(0)) await each.close()
})

/** A slow price wave of one-minute bars. */
function wave(length: number): Bars {
  const bars = Object.fromEntries(barColumns.map((name) => [name, new Float64Array(new SharedArrayBuffer(length * 8))])) as unknown as Bars
  for (let i = 0; i < length; i++) {
    const price = 1000 + 50 * Math.sin(i / 500)
    bars.time[i] = i * minuteMs
    for (const name of ['open', 'high', 'low', 'close'] as const) bars[name][i] = price
  }
  return bars
}

const close = operand('CLOSE', {}, '1min')
const always = block(close, '>', operand('VALUE', { value: 0 }, '1min'))
const overEma = (period: number) => block(close, '>', operand('EMA', { period }, '1min'))
const slow = Array.from({ length: 79 }, (_, i) => (i % 2 === 0 ? overEma(100 + i) : ('And' as const)))

const wholeWave = { start: '1970-01-01T00:00:00.000Z', end: '1980-01-01T00:00:00.000Z' }

function task(bars: Bars, changes = longOnly([overEma(50)], [always])): RunTask {
  const request = BacktestRequest.parse(backtestBody({ ...changes, timeframe: '1min' }, wholeWave))
  const whole = { expected: bars.time.length, held: bars.time.length, missing: 0, share: 1 }
  return {
    barsKey: `wave ${bars.time.length}`,
    data: { timeframe: '1min', bars, dayBoundary: 'utc', point: 0.01 },
    facts: { provider: 'wave', label: 'Wave', simulated: false, repaired: 0, ...whole },
    prepared: prepareRun(request),
    resultId: 'id',
    dataVersion: 'bars',
    trades: 'all',
  }
}

const stays = () => new AbortController().signal
const short = task(wave(5000))
const long = task(wave(3_000_000), longOnly(slow, [always]))
const codeOf = (run: Promise<unknown>) =>
  run.then(
    () => 'answered',
    (error) => error.code ?? error.message,
  )

describe('the pool', () => {
  it('returns JSON', async () => {
    const answer = JSON.parse(Buffer.from((await pool().run(short, stays())).json).toString('utf8'))
    expect(answer).toMatchObject({ currency: 'USD', result_id: 'id', data_version: 'bars' })
    expect(answer.trade_data.length).toBeGreaterThan(0)
  })

  it('refuses at once when it is full (v5.0.0-15.2.2)', async () => {
    const busy = pool({ queue: 1 })
    const first = busy.run(short, stays())
    const second = busy.run(short, stays())
    expect(busy.load()).toEqual({ running: 1, waiting: 1 })
    expect(await codeOf(busy.run(short, stays()))).toBe('BUSY')
    expect(await Promise.all([codeOf(first), codeOf(second)])).toEqual(['answered', 'answered'])
    expect(busy.load()).toEqual({ running: 0, waiting: 0 })
  })

  it('stops a run that takes too long, and serves the next (v5.0.0-15.2.2)', async () => {
    const impatient = pool({ seconds: 0.5 })
    expect(await codeOf(impatient.run(long, stays()))).toBe('TIMEOUT')
    const patient = pool()
    expect(await codeOf(patient.run(short, stays()))).toBe('answered')
  })

  it('stops the run of a caller who has disconnected, and serves the next', async () => {
    const left = new AbortController()
    const serving = pool({ queue: 4 })
    const run = codeOf(serving.run(long, left.signal))
    setTimeout(() => left.abort(), 100)
    expect(await run).toBe('BUSY')
    expect(await codeOf(serving.run(short, stays()))).toBe('answered')
  })

  it('lets a short run of a disconnected caller finish', async () => {
    // On a busy machine even a short run takes long.
    const serving = pool({ graceMs: 300_000 })
    await serving.run(short, stays())
    const left = new AbortController()
    const run = codeOf(serving.run(short, left.signal))
    left.abort()
    expect(await run).toBe('answered')
  })

  it('reports to running and waiting callers that the server is shutting down', async () => {
    const ending = pool({ queue: 1 })
    const runs = [codeOf(ending.run(long, stays())), codeOf(ending.run(long, stays()))]
    setTimeout(() => ending.close(), 100)
    expect(await Promise.all(runs)).toEqual(['UNAVAILABLE', 'UNAVAILABLE'])
  })

  it('refuses to respond with more trades than can be viewed', async () => {
    const every = task(wave(400_000), longOnly([always], [always]))
    await expect(pool().run(every, stays())).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: expect.stringContaining('at most 100000'),
    })
  })
})
