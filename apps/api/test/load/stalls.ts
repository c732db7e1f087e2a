import { setTimeout as wait } from 'node:timers/promises'
import { dayMs, instruments, minuteMs } from '@assay/market'
import { backtestBody, block, longOnly, operand } from '../backtest-bodies.ts'
import { type Device, openStage, type Stage } from '../chaos/stage.ts'
import { keepEvents } from './content-year.ts'
import { atMost, exactly, type Figure, percentile } from './figures.ts'
import { probing } from './probing.ts'

const mostMs = 100
const longestMs = 120_000
const idleMs = 5000

interface LoadedServer {
  readonly address: string
  readonly who: Device
  readonly signal: AbortSignal
  call(path: string, init?: RequestInit): Promise<string>
}

interface Load {
  readonly name: string
  ask(ground: LoadedServer): Promise<string[]>
}

const instant = (ms: number) => new Date(ms).toISOString()
const allKeys = [1, 2, 3].flatMap((impact) => Array.from({ length: 11 }, (_, currency) => `${impact} ${currency}`)).join(',')

function known(days: number, keys: string, daysAgo = 0): string {
  const to = Math.floor(Date.now() / dayMs) * dayMs - daysAgo * dayMs
  return `/api/calendar/known?${new URLSearchParams({ symbol: 'XAUUSD', from: instant(to - days * dayMs), to: instant(to), keys })}`
}

function runWithEvents(): string {
  const minutes = operand('MINUTES_TO_EVENT', { impact: 1, currency: 1 })
  const rules = longOnly(
    [block(minutes, '<', operand('VALUE', { value: 60 }))],
    [block(operand('CLOSE'), '>', operand('EMA', { period: 8 }))],
  )
  const to = Math.floor(Date.now() / dayMs) * dayMs - 30 * dayMs
  return JSON.stringify(backtestBody({ ...rules, timeframe: '1h' }, { start: instant(to - 3 * 365 * dayMs), end: instant(to) }))
}

/** A report of about 7.5 MB: eighty thousand deals, every second one closing the position of the one before. */
export function largeReport(deals = 80_000): string {
  const head = [
    'Trade History Report,,,,,,,,,,,,,',
    'Account:,,,"770188 (USD, NorthfieldFX-Demo04, demo, Hedge)",,,,,,,,,,',
    'Company:,,,Northfield FX,,,,,,,,,,',
    'Deals,,,,,,,,,,,,,',
    'Time,Deal,Symbol,Type,Direction,Volume,Price,Order,Commission,Fee,Swap,Profit,Balance,Comment',
  ]
  const rows = Array.from({ length: deals }, (_, i) => {
    const at = instant(Date.UTC(2019, 0, 7) + i * 25 * minuteMs)
    const time = `${at.slice(0, 10).replaceAll('-', '.')} ${at.slice(11, 19)}`
    const closes = i % 2 === 1
    const sides = closes ? 'sell,out' : 'buy,in'
    return `${time},${60_000_000 + i},XAUUSD.m,${sides},0.10,${(2000 + (i % 97)).toFixed(2)},${50_000_000 + i},-0.35,0.00,0.00,${closes ? (i % 9) - 4 : 0}.00,10000.00,`
  })
  return [...head, ...rows].join('\n')
}

const report = Buffer.from(largeReport())
const sendReport = ({ call }: LoadedServer, step: 'preview' | 'import') =>
  call(`/api/journal/${step}?${new URLSearchParams({ filename: 'large.csv', zone: 'new-york+7' })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: report,
  })

async function journalLooks({ call, who, address, signal }: LoadedServer): Promise<string[]> {
  const headers = { authorization: `Bearer ${await who.token()}` }
  const [{ id }] = (await (await fetch(`${address}/api/journal`, { headers, signal })).json()) as { id: string }[]
  const told: string[] = []
  for (const path of ['', '?page=3', '?symbol=XAUUSD.m']) told.push(await call(`/api/journal/${id}${path}`))
  return told
}

const times = <T>(count: number, work: (i: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, i) => work(i)))

/** Opens sockets as fast as it can, each with another made-up token. */
async function socketFlood({ address, signal }: LoadedServer, seconds: number): Promise<string[]> {
  const until = Date.now() + seconds * 1000
  let [tried, refused] = [0, 0]
  await times(100, async (lane) => {
    while (Date.now() < until && !signal.aborted) {
      const socket = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
      await new Promise<void>((resolve) => {
        socket.onmessage = ({ data }: { data: string }) => {
          if (data.startsWith('0')) socket.send(`40${JSON.stringify({ token: `made.up.${lane}-${tried}` })}`)
          if (!data.startsWith('44')) return
          refused += 1
          socket.close()
        }
        socket.onclose = () => resolve()
        socket.onerror = () => resolve()
      })
      tried += 1
    }
  })
  return [`${tried} sockets tried, ${refused} refused`]
}

const loads: readonly Load[] = [
  { name: 'the calendar, one key over a day', ask: async ({ call }) => [await call(known(1, '3 0'))] },
  { name: 'the calendar, 33 keys over three years', ask: async ({ call }) => [await call(known(1095, allKeys))] },
  { name: 'eight such periods at once', ask: ({ call }) => times(8, (i) => call(known(1095 - i, allKeys, i))) },
  {
    name: 'a run with a block on events',
    ask: async ({ call }) => [
      await call('/run-backtest', { method: 'POST', headers: { 'content-type': 'application/json' }, body: runWithEvents() }),
    ],
  },
  { name: 'the preview of a report of 7.5 MB', ask: async (ground) => [await sendReport(ground, 'preview')] },
  { name: 'its import', ask: async (ground) => [await sendReport(ground, 'import')] },
  { name: 'its import again', ask: async (ground) => [await sendReport(ground, 'import')] },
  { name: 'three looks at that journal', ask: journalLooks },
  {
    name: '300 analyses',
    ask: ({ call }) => times(300, (i) => call(`/api/analysis/${instruments[i % instruments.length].symbol}`)),
  },
  { name: 'a flood of sockets', ask: (ground) => socketFlood(ground, 10) },
]

/** Measures how long another user waits for `/auth/me` under each load, one after the other, beside the idle figure. */
export async function stallsLoad(say: (line: string) => void): Promise<Figure[]> {
  const stage = await openStage({ FEED: 'simulator', NEWS: 'off', BACKTESTS_PER_MINUTE: '1000' })
  try {
    await keepEvents(stage.database.db, Date.now())
    const who = await stage.device()
    const figures: Figure[] = []
    await measured(stage, { name: 'idle', ask: async () => [await wait(idleMs, '')] }, who, say)
    figures.push(...(await measured(stage, { name: 'idle', ask: async () => [await wait(idleMs, '')] }, who, say)))
    for (const load of loads) figures.push(...(await measured(stage, load, who, say)))
    return figures
  } finally {
    await stage.close()
  }
}

async function measured(stage: Stage, { name, ask }: Load, who: Device, say: (line: string) => void): Promise<Figure[]> {
  const probe = { authorization: `Bearer ${await (await stage.device()).token()}` }
  const headers = { authorization: `Bearer ${await who.token()}` }
  const signal = AbortSignal.timeout(longestMs)
  const call = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(stage.address + path, { ...init, headers: { ...headers, ...init.headers }, signal })
    const body = await answer.arrayBuffer()
    return answer.ok ? '200' : `${answer.status} ${Buffer.from(body).toString().slice(0, 100)}`
  }
  const probes = probing(stage, probe)
  const began = Date.now()
  const told = Map.groupBy(await ask({ address: stage.address, who, signal, call }), (one) => one)
  const seconds = (Date.now() - began) / 1000
  const calls = await probes.end()
  const waits = calls.map(({ ms }) => ms)
  const answers = [...told].map(([one, all]) => `${all.length} × ${one}`).join(', ')
  say(
    `${name}: ${answers} in ${seconds.toFixed(1)} s; ${calls.length} calls of /auth/me, p50 ${percentile(waits, 50).toFixed(0)} ms, p99 ${percentile(waits, 99).toFixed(0)} ms, the slowest ${Math.max(...waits).toFixed(0)} ms`,
  )
  return [
    exactly(`${name}: /auth/me, other than 200`, calls.filter(({ status }) => status !== 200).length, 0),
    atMost(`${name}: /auth/me, p99`, percentile(waits, 99), 'ms', mostMs),
  ]
}
