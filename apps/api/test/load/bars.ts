import { setTimeout as wait } from 'node:timers/promises'
import { instruments, type Timeframe } from '@assay/market'
import { backtestBody } from '../backtest-bodies.ts'
import { openStage, type Stage } from '../chaos/stage.ts'
import { atMost, exactly, type Figure, percentile } from './figures.ts'
import { probing } from './probing.ts'

/** The requests that one visitor sends at the same time. */
interface Attack {
  readonly name: string
  /** Memory besides that of the bars, such as the columns of a running backtest, MB. */
  readonly columnsMb?: number
  ask(address: string, signal: AbortSignal): Promise<Response>[]
}

/** An attack that takes longer is aborted. */
const longestMs = 90_000

const symbols = instruments.map(({ symbol }) => symbol)
const end = '2026-09-01T00:00:00.000Z'

const candles = (address: string, signal: AbortSignal, symbol: string, timeframe: Timeframe, from: string): Promise<Response> =>
  fetch(`${address}/api/candles?${new URLSearchParams({ symbol, timeframe, from, to: end })}`, { signal })

const backtest = (address: string, signal: AbortSignal, symbol: string, timeframe: Timeframe, start: string): Promise<Response> => {
  const body = JSON.stringify(backtestBody({ symbol, timeframe }, { start, end }))
  return fetch(`${address}/run-backtest`, { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal })
}

const since2000 = '2000-01-03T00:00:00.000Z'
const attacks: readonly Attack[] = [
  { name: 'candles of 26 years at 1D', ask: (to, signal) => [candles(to, signal, symbols[0], '1D', since2000)] },
  {
    name: 'eight of them at once',
    ask: (to, signal) => symbols.slice(1, 9).map((symbol) => candles(to, signal, symbol, '1D', since2000)),
  },
  {
    name: 'eight of 1.4 million candles at once',
    ask: (to, signal) => symbols.slice(0, 8).map((symbol) => candles(to, signal, symbol, '1min', '2022-11-15T00:00:00.000Z')),
  },
  {
    name: 'twelve backtests of 19 years at 15min',
    ask: (to, signal) => symbols.slice(0, 12).map((symbol) => backtest(to, signal, symbol, '15min', '2007-09-01T00:00:00.000Z')),
  },
  {
    name: 'twelve backtests of 19 years at 1min',
    columnsMb: 1024,
    ask: (to, signal) => symbols.slice(0, 12).map((symbol) => backtest(to, signal, symbol, '1min', '2007-09-01T00:00:00.000Z')),
  },
]

/** Measures how long another user waits for `/auth/me`, and the server's memory, while one visitor requests bars. */
export async function barsLoad(say: (line: string) => void): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const attack of attacks) {
    const stage = await openStage({ FEED: 'simulator' })
    try {
      figures.push(...(await underAttack(stage, attack, say)))
    } finally {
      await stage.close()
    }
  }
  return figures
}

async function underAttack(stage: Stage, { name, ask, columnsMb = 0 }: Attack, say: (line: string) => void): Promise<Figure[]> {
  const headers = { authorization: `Bearer ${await (await stage.device()).token()}` }
  const quiet = probing(stage, headers)
  await wait(2000)
  const before99 = percentile(
    (await quiet.end()).map(({ ms }) => ms),
    99,
  )
  const beforeMb = stage.residentMb()
  const probes = probing(stage, headers)
  const began = Date.now()
  const signal = AbortSignal.timeout(longestMs)
  const told = await Promise.all(ask(stage.address, signal).map((answer) => outcomeOf(answer, began)))
  const calls = await probes.end()
  const waits = calls.map(({ ms }) => ms)
  say(`${name}: ${told.join(', ')}; ${calls.length} calls of /auth/me, the slowest ${Math.max(...waits).toFixed(0)} ms`)
  return [
    exactly(`${name}: /auth/me, other than 200`, calls.filter(({ status }) => status !== 200).length, 0),
    atMost(`${name}: /auth/me, p50`, percentile(waits, 50), 'ms'),
    atMost(`${name}: /auth/me, p99`, percentile(waits, 99), 'ms', 100),
    atMost(`${name}: /auth/me, p99 before it`, before99, 'ms'),
    atMost(`${name}: memory`, probes.mostMb() - beforeMb, 'MB', 600 + columnsMb),
    atMost(`${name}: all answered after`, (Date.now() - began) / 1000, 's', 40),
  ]
}

async function outcomeOf(answer: Promise<Response>, began: number): Promise<string> {
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`
  try {
    const response = await answer
    const body = await response.arrayBuffer()
    const code = response.ok ? '' : ` ${JSON.parse(Buffer.from(body).toString()).error.code}`
    return `${response.status}${code} after ${seconds()}`
  } catch (error) {
    return `${error instanceof Error ? error.name : error} after ${seconds()}`
  }
}
