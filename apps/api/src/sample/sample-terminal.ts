import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ConnectorMessage, connectorApi } from '@assay/contracts'
import { dayMs, hourMs, newYorkOffset, sessionsBetween } from '@assay/market'
import { z } from 'zod'
import { expertAdvisor } from '../features/connector/expert-advisor.ts'
import type { Doors } from './doors.ts'
import { cents, positionAt, sampleHistory } from './sample-deals.ts'
import { instrumentOf, lastBid } from './sample-market.ts'
import { sampleSymbol } from './sample-name.ts'
import { sampleBroker } from './sample-user.ts'

const account = {
  login: sampleBroker.accountNumber,
  server: sampleBroker.serverName,
  company: sampleBroker.brokerName,
  currency: 'USD',
  leverage: 100,
  demo: true,
}
const symbols = ['XAUUSD', 'EURUSD']
const mostDeals = 100

/** The usual clock of brokers, whose midnight is the end of the trading day in New York. */
const brokerTime = (utc: number): number => utc + newYorkOffset(utc) + 7 * hourMs

type Unclocked<T> = T extends unknown ? Omit<T, 'brokerTime' | 'utcTime' | 'login'> : never
type Report = Unclocked<ConnectorMessage>

/** What a terminal keeps between its runs. */
const Kept = z.object({
  token: z.string(),
  next: z.int(),
  balance: z.number(),
  open: z.object({ symbol: z.string(), ticket: z.string(), openedAt: z.number(), lots: z.number(), price: z.number() }),
})
type Kept = z.infer<typeof Kept>

const fileIn = (dataFolder: string) => join(dataFolder, 'sample-terminal.json')

/** Pairs a made-up terminal by its code, and sends it through the protocol of the connector: its history, its symbols and what is open. */
export async function linkTerminal(doors: Doors, { dataFolder, now }: { dataFolder: string; now: number }): Promise<void> {
  const { code } = await doors.call(connectorApi.ask)
  const { token, next } = await doors.call(connectorApi.pair, { body: { code, account } })
  const { deals, open, balance } = sampleHistory(now, brokerTime)
  const kept = { token, next, balance, open }
  await send(doors, kept, hello(now))
  for (let from = 0; from < deals.length; from += mostDeals)
    await send(doors, kept, { type: 'deals', deals: deals.slice(from, from + mostDeals) })
  await send(doors, kept, { type: 'symbols', symbols: symbols.map(termsOf) })
  for (const instrument of symbols) await doors.call(connectorApi.map, { body: { symbol: sampleSymbol(instrument), instrument } })
  await writeFile(fileIn(dataFolder), JSON.stringify(kept), { mode: 0o600 })
}

const everyMs = 15_000

/** The linked terminal reports again and again what is open. Returns a function that stops it. */
export async function playTerminal(doors: Doors, dataFolder: string, onFault: (error: unknown) => void): Promise<() => void> {
  const kept = Kept.parse(JSON.parse(await readFile(fileIn(dataFolder), 'utf8')))
  const report = () => reportOpen(doors, kept, Date.now())
  await send(doors, kept, hello(Date.now()))
  await report()
  const timer = setInterval(() => void report().catch(onFault), everyMs).unref()
  return () => clearInterval(timer)
}

async function reportOpen(doors: Doors, kept: Kept, now: number): Promise<void> {
  const { balance, open } = kept
  const bid = lastBid(open.symbol, now)
  const position = positionAt(open, bid, brokerTime)
  const margin = cents((open.lots * open.price * instrumentOf(open.symbol).contract) / account.leverage)
  const equity = cents(balance + position.profit)
  await send(doors, kept, { type: 'positions', positions: [position] })
  await send(doors, kept, { type: 'heartbeat', balance, equity, margin, freeMargin: cents(equity - margin), positions: 1 })
}

/** Sends a message under its number. If the server expects another number, the message is sent once more under that one. */
async function send(doors: Doors, kept: Kept, report: Report): Promise<void> {
  for (let tries = 0; tries < 2; tries++) {
    const now = Date.now()
    const { next, stored } = await doors.call(connectorApi.ingest, {
      token: kept.token,
      headers: { 'x-assay-seq': String(kept.next) },
      body: { ...report, login: account.login, brokerTime: brokerTime(now), utcTime: now } as ConnectorMessage,
    })
    kept.next = next
    if (stored) return
  }
  throw new Error('the server did not take the message of the sample terminal')
}

const hello = (now: number): Report => ({
  type: 'hello',
  account,
  version: expertAdvisor().facts.version,
  build: 4755,
  hedging: true,
  hourBars: hourBarsUntil(now),
})

/** The hours of half a year in which currencies traded, in seconds of the broker's clock. */
function hourBarsUntil(now: number): number[] {
  return sessionsBetween(instrumentOf('EURUSD'), now - 182 * dayMs, now).flatMap(({ open, close }) =>
    Array.from({ length: Math.floor((Math.min(close, now) - open) / hourMs) }, (_, i) => brokerTime(open + i * hourMs) / 1000),
  )
}

function termsOf(symbol: string) {
  const { digits, point, contract, typicalSpreadPoints, quote } = instrumentOf(symbol)
  const isGold = symbol === 'XAUUSD'
  return {
    symbol: sampleSymbol(symbol),
    digits,
    point,
    contract,
    lotStep: 0.01,
    minLot: 0.01,
    maxLot: 50,
    stopsLevel: 0,
    spread: typicalSpreadPoints,
    swapLong: isGold ? -38 : -6,
    swapShort: isGold ? 12 : 2,
    swapMode: 1,
    swapDay: 3,
    profitCurrency: quote,
    sessions: [],
  }
}
