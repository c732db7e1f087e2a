import { BacktestAnswer, ImportPreview } from '@assay/contracts'
import { findInstrument, resample, simulateBars } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { arrowToBars } from '../src/features/data/store/arrow.ts'
import { backtestBody, block, longOnly, operand } from './backtest-bodies.ts'
import { testApp } from './test-app.ts'

const { app } = await testApp({ FEED: 'simulator' })
const symbol = 'GBPUSD'
const minutes = simulateBars({ instrument: findInstrument(symbol)!, from: Date.UTC(2024, 1, 25), to: Date.UTC(2024, 3, 2), seed: 5 })
const { time, open, high, low, close } = resample(minutes, '15min', 'new-york')

/** Imports the candles with a volume of 0 throughout, which is how files show that they have none. */
async function importWithoutVolume(): Promise<void> {
  const rows = Array.from(time, (at, i) => [new Date(at).toISOString(), open[i], high[i], low[i], close[i], 0].join(','))
  const { id, firstRows } = ImportPreview.parse(
    (
      await app.inject({
        method: 'POST',
        url: `/api/data/imports?symbol=${symbol}&filename=gbp.csv`,
        headers: { 'content-type': 'text/csv' },
        payload: ['time,open,high,low,close,volume', ...rows].join('\n'),
      })
    ).json(),
  )
  expect(firstRows[0].volume, 'shown before the import').toBeNull()
  expect((await app.inject({ method: 'POST', url: `/api/data/imports/${id}/confirm`, payload: {} })).statusCode).toBe(200)
}

const candles = () => app.inject(`/api/candles?symbol=${symbol}&timeframe=1h&from=2024-03-01T00:00:00Z&to=2024-03-08T00:00:00Z`)
const calm = block(operand('VOLUME'), '<', operand('VALUE', { value: 10 }))
const entry = longOnly([calm], [block(operand('CLOSE'), '<', operand('SMA', { period: 20 }))])

async function run(): Promise<BacktestAnswer> {
  const answer = await app.inject({ method: 'POST', url: '/run-backtest', payload: backtestBody({ symbol, ...entry }) })
  return BacktestAnswer.parse(answer.json())
}

describe('bars of a file without volume', () => {
  it('have an unknown volume, not one of 0', async () => {
    await importWithoutVolume()
    const { bars } = arrowToBars(Uint8Array.from((await candles()).rawPayload))
    expect(bars.close.length).toBeGreaterThan(100)
    expect(bars.volume.every(Number.isNaN)).toBe(true)
  })

  it('make a rule on low volume never true, and the response says why', async () => {
    const { trades, assumptions, coverage } = await run()
    expect([coverage.provider, trades.total.total]).toEqual(['csv', 0])
    expect(assumptions).toContain('VOLUME [15min] needs volume, and the bars of CSV import have none: a condition on it is never true.')
  })

  it('can be imported again, since they are held already', async () => {
    await importWithoutVolume()
  })
})
