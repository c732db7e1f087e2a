import type { ConnectorMessage, ReportedAccount, ReportedDeal } from '@assay/contracts'
import { findInstrument, hourMs, newYorkOffset, sessionsBetween } from '@assay/market'
import { expertAdvisor } from '../src/features/connector/expert-advisor.ts'

/** Sends a POST and returns the response; `undefined` if none came. */
export type TerminalPost = (
  path: string,
  body: object,
  headers: Record<string, string>,
) => Promise<{ status: number; body: unknown } | undefined>

export interface TerminalOptions {
  readonly post: TerminalPost
  readonly account?: Partial<ReportedAccount>
  /** How far the clock of the terminal's machine is ahead, in ms. */
  readonly aheadMs?: () => number
  /** Converts to the clock of the broker's server. */
  readonly brokerTime?: (utc: number) => number
  /** The content of its folder. A terminal that restarts gets the same one. */
  readonly disk?: TerminalDisk
}

/** The data that the connector writes into the folder of its terminal. */
export interface TerminalDisk {
  token?: string
  next: number
  /** The newest deal that was queued. */
  lastDeal: number
  queue: Report[]
}

type Unclocked<T> = T extends unknown ? Omit<T, 'brokerTime' | 'utcTime'> : never
type Report = Unclocked<ConnectorMessage>

/**
 * The usual clock of brokers: UTC+2, and UTC+3 during US daylight saving time. Its midnight is the end of the trading
 * day in New York.
 */
export const usualBrokerTime = (utc: number): number => utc + newYorkOffset(utc) + 7 * hourMs

const mostDeals = 100

export const aReportedAccount: ReportedAccount = {
  login: '770188',
  server: 'NorthfieldFX-Demo04',
  company: 'Northfield FX',
  currency: 'USD',
  leverage: 200,
  demo: true,
}

/**
 * A client that speaks the protocol of the Expert Advisor, for tests of the server; `advisorTerminal` runs the Expert
 * Advisor itself. Reports wait in a queue on its disk. The first one is sent with the number that the server expects, and leaves the queue once the
 * server has it.
 */
export function terminal({ post, account, aheadMs = () => 0, brokerTime = usualBrokerTime, disk = newDisk() }: TerminalOptions) {
  const reported = { ...aReportedAccount, ...account }
  const clocks = () => ({ brokerTime: brokerTime(Date.now()), utcTime: Date.now() + aheadMs() })
  let greeted = false
  let stopped = false

  const say = (report: Report) => {
    disk.queue.push(report)
  }
  const hello = (): Report => ({
    type: 'hello',
    account: reported,
    version: expertAdvisor().facts.version,
    build: 4755,
    hedging: true,
    hourBars: hourBarsUntil(Date.now(), brokerTime),
  })
  const send = (report: Report) =>
    post(
      '/api/mt5/ingest',
      { ...report, login: reported.login, ...clocks() },
      { authorization: `Bearer ${disk.token}`, 'x-assay-seq': String(disk.next) },
    )

  /** Sends one report. Returns whether more can be sent now. */
  async function sendOne(report: Report, isDone: () => void): Promise<boolean> {
    const answer = await send(report)
    if (answer?.status === 401) stopped = true
    // A report that the server rejects as faulty would be rejected again.
    if (answer?.status === 400 || answer?.status === 413) isDone()
    if (answer?.status !== 200) return answer?.status === 400
    const { next } = answer.body as { next: number }
    if (next === disk.next + 1) isDone()
    disk.next = next
    return true
  }

  return {
    disk,
    say,
    get isStopped() {
      return stopped
    },
    /** Sends the pairing code. Returns the status of the response. */
    async pair(code: string): Promise<number | undefined> {
      const answer = await post('/api/mt5/pair', { code, account: reported }, {})
      if (answer?.status !== 200) return answer?.status
      const { token, next } = answer.body as { token: string; next: number }
      Object.assign(disk, { token, next })
      return 200
    },
    /** Queues the deals of the history that it has not reported yet. */
    reportDeals(history: readonly ReportedDeal[]): void {
      const fresh = history.filter(({ ticket }) => Number(ticket) > disk.lastDeal)
      for (let i = 0; i < fresh.length; i += mostDeals) say({ type: 'deals', deals: fresh.slice(i, i + mostDeals) })
      disk.lastDeal = Math.max(disk.lastDeal, ...fresh.map(({ ticket }) => Number(ticket)))
    },
    heartbeat: () => say({ type: 'heartbeat', balance: 24_318.4, equity: 24_402.15, margin: 2056.23, freeMargin: 22_345.92, positions: 1 }),
    /** Sends waiting reports until none is left or no more can be sent now. */
    async flush(): Promise<void> {
      while (!stopped && disk.token !== undefined) {
        if (!greeted) {
          if (!(await sendOne(hello(), () => (greeted = true)))) return
          continue
        }
        const [first] = disk.queue
        if (!first || !(await sendOne(first, () => disk.queue.shift()))) return
      }
    },
    /** Sends a message unchanged, with any number. */
    raw: (seq: number | string, message: object) =>
      post('/api/mt5/ingest', message, { authorization: `Bearer ${disk.token}`, 'x-assay-seq': String(seq) }),
    clocks,
  }
}

export const newDisk = (): TerminalDisk => ({ next: 0, lastDeal: 0, queue: [] })

const euro = findInstrument('EURUSD')!

/** The hours within the last half year in which currencies traded, in seconds of the broker's clock. */
export function hourBarsUntil(utc: number, brokerTime: (utc: number) => number): number[] {
  const bars: number[] = []
  for (const { open, close } of sessionsBetween(euro, utc - 182 * 24 * hourMs, utc))
    for (let at = open; at + hourMs <= Math.min(close, utc); at += hourMs) bars.push(brokerTime(at) / 1000)
  return bars
}

/** Deals as a hedging account books them: each position is opened and closed, at times (UTC) an hour apart. */
export function someDeals(count: number, from: number, brokerTime: (utc: number) => number = usualBrokerTime): ReportedDeal[] {
  return Array.from({ length: count }, (_, i): ReportedDeal => {
    const closes = i % 2 === 1
    const long = (i >> 1) % 2 === 0
    const position = String(51_820_000 + (i >> 1))
    return {
      ticket: String(60_000_000 + i),
      order: closes ? String(52_820_000 + i) : position,
      position,
      time: brokerTime(from + i * hourMs),
      symbol: 'XAUUSD.m',
      kind: long === closes ? 'sell' : 'buy',
      entry: closes ? 'out' : 'in',
      lots: 0.05,
      price: 2400 + (i % 7),
      commission: -0.18,
      fee: 0,
      swap: closes ? -0.4 : 0,
      profit: closes ? (i % 5) - 2.5 : 0,
      comment: '',
    }
  })
}
