import { readFileSync } from 'node:fs'
import type { ReportedAccount, ReportedDeal } from '@assay/contracts'
import { type Advisor, loadAdvisor, newFolder, type TerminalFolder, terminalParts } from '@assay/testkit'
import { aReportedAccount, hourBarsUntil, type TerminalPost, usualBrokerTime } from './terminal.ts'

/** What a terminal knows of an account that it logs in to. */
export interface AccountHere {
  readonly account: ReportedAccount
  /** The history as far as the terminal has loaded it. */
  deals: readonly ReportedDeal[]
  positions: readonly { readonly ticket: string; readonly stop: number }[]
}

export const accountHere = (account: Partial<ReportedAccount> = {}, deals: readonly ReportedDeal[] = []): AccountHere => ({
  account: { ...aReportedAccount, ...account },
  deals,
  positions: [],
})

/** The reason that the terminal gives a program for its end. */
export const reasons = { removed: 1, timeframe: 3, inputs: 5, account: 6 }

const kinds = ['buy', 'sell', 'balance', 'credit', 'other', 'commission', 'interest']
const constants = {
  ACCOUNT_LOGIN: 1,
  ACCOUNT_LEVERAGE: 2,
  ACCOUNT_TRADE_MODE: 3,
  ACCOUNT_TRADE_MODE_REAL: 2,
  ACCOUNT_MARGIN_MODE: 4,
  ACCOUNT_MARGIN_MODE_RETAIL_HEDGING: 2,
  ACCOUNT_SERVER: 5,
  ACCOUNT_COMPANY: 6,
  ACCOUNT_CURRENCY: 7,
  ACCOUNT_BALANCE: 8,
  ACCOUNT_EQUITY: 9,
  ACCOUNT_MARGIN: 10,
  ACCOUNT_MARGIN_FREE: 11,
  TERMINAL_CONNECTED: 1,
  TERMINAL_BUILD: 2,
  DEAL_ORDER: 1,
  DEAL_POSITION_ID: 2,
  DEAL_TIME: 3,
  DEAL_TIME_MSC: 4,
  DEAL_TYPE: 5,
  DEAL_ENTRY: 6,
  DEAL_SYMBOL: 7,
  DEAL_COMMENT: 8,
  DEAL_VOLUME: 9,
  DEAL_PRICE: 10,
  DEAL_COMMISSION: 11,
  DEAL_FEE: 12,
  DEAL_SWAP: 13,
  DEAL_PROFIT: 14,
  ...Object.fromEntries(kinds.map((kind, i) => [`DEAL_TYPE_${kind.toUpperCase()}`, i])),
  DEAL_TYPE_COMMISSION_AGENT_MONTHLY: 5,
  DEAL_ENTRY_IN: 0,
  DEAL_ENTRY_OUT: 1,
  DEAL_ENTRY_INOUT: 2,
  DEAL_ENTRY_OUT_BY: 3,
  POSITION_TYPE: 1,
  POSITION_TYPE_BUY: 0,
  POSITION_VOLUME: 2,
  POSITION_SL: 3,
  POSITION_TP: 4,
  POSITION_TIME_MSC: 5,
  POSITION_SYMBOL: 6,
  POSITION_PRICE_OPEN: 7,
  POSITION_PRICE_CURRENT: 8,
  POSITION_SWAP: 9,
  POSITION_PROFIT: 10,
  PERIOD_H1: 60,
  PERIOD_M1: 1,
  SYMBOL_DIGITS: 1,
  SYMBOL_POINT: 2,
  SYMBOL_TRADE_CONTRACT_SIZE: 3,
  SYMBOL_VOLUME_STEP: 4,
  SYMBOL_VOLUME_MIN: 5,
  SYMBOL_VOLUME_MAX: 6,
  SYMBOL_TRADE_STOPS_LEVEL: 7,
  SYMBOL_SPREAD: 8,
  SYMBOL_SWAP_LONG: 9,
  SYMBOL_SWAP_SHORT: 10,
  SYMBOL_SWAP_MODE: 11,
  SYMBOL_SWAP_ROLLOVER3DAYS: 12,
  SYMBOL_CURRENCY_PROFIT: 13,
  _Symbol: 'XAUUSD.m',
}
const entries = ['in', 'out', 'inout', 'outby']
const symbolFacts = { 1: 2, 2: 0.01, 3: 100, 4: 0.01, 5: 0.01, 6: 50, 7: 20, 8: 27, 9: -38.2, 10: 12.1, 11: 1, 12: 3, 13: 'USD' }

export interface AdvisorOptions {
  readonly post: TerminalPost
  readonly here: AccountHere
  readonly inputs: { Code?: string; Address?: string; Symbols?: string }
  readonly folder?: TerminalFolder
  /** The source of another version. */
  readonly source?: string
}

const offered = readFileSync(new URL('../../../mt5/AssayConnector.mq5', import.meta.url), 'utf8')

/**
 * A terminal that runs the connector's own source. `folder` is what a restart leaves. Each `run` is a call of the timer,
 * with the clock so many seconds on.
 */
export function advisorTerminal({ post, here, inputs, folder = newFolder(), source = offered }: AdvisorOptions) {
  let current = here
  let isConnected = true
  let aheadSeconds = 0
  let selected: ReportedDeal[] = []
  let position = here.positions[0]
  let chart = ''
  const bodies: { path: string; body: Record<string, unknown> }[] = []
  const utc = () => Date.now() + aheadSeconds * 1000
  const broker = () => Math.floor(usualBrokerTime(utc()) / 1000)

  const ofAccount = (which: number) => {
    const { login, server, company, currency, leverage, demo } = current.account
    return [0, Number(login), leverage, demo ? 0 : 2, 2, server, company, currency, 24_318.4, 24_402.15, 2056.23, 22_345.92][which]
  }
  const ofDeal = (ticket: number, which: number) => {
    const deal = selected.find((each) => each.ticket === String(ticket))!
    const { order, position: of, time, kind, entry, symbol, comment, lots, price, commission, fee, swap, profit } = deal
    const first = [0, Number(order), Number(of), Math.floor(time / 1000), time, kinds.indexOf(kind), entries.indexOf(entry ?? 'in')]
    return [...first, symbol, comment, lots, price, commission, fee, swap, profit][which]
  }
  const ofPosition = (which: number) => [0, 0, 0.05, position.stop, 0, broker() * 1000, 'XAUUSD.m', 2400, 2401, 0, 5][which]
  const ofSymbol = (_symbol: string, which: keyof typeof symbolFacts) => symbolFacts[which]
  const fillArray = (into: unknown[], values: readonly unknown[]) => into.splice(0, into.length, ...values) && values.length

  const surroundings = {
    ...terminalParts(folder),
    ...constants,
    TerminalInfoInteger: (which: number) => (which === constants.TERMINAL_BUILD ? 4755 : isConnected ? 1 : 0),
    AccountInfoInteger: ofAccount,
    AccountInfoString: ofAccount,
    AccountInfoDouble: ofAccount,
    SymbolInfoInteger: ofSymbol,
    SymbolInfoDouble: ofSymbol,
    SymbolInfoString: ofSymbol,
    SymbolSelect: () => true,
    SymbolInfoSessionTrade: (_symbol: string, day: number, index: number, from: { v: number }, to: { v: number }) => {
      ;[from.v, to.v] = [3600, 86_400]
      return day === 1 && index === 0
    },
    SymbolInfoTick: (_symbol: string, tick: object) =>
      Object.assign(tick, { time_msc: broker() * 1000, bid: 2400.1, ask: 2400.37 }) !== null,
    TimeTradeServer: broker,
    TimeGMT: () => Math.floor(utc() / 1000),
    TimeLocal: () => Math.floor(utc() / 1000),
    iTime: () => Math.floor(broker() / 60) * 60 - 60,
    CopyTime: (_symbol: string, _period: number, _from: number, _count: number, into: unknown[]) =>
      fillArray(into, hourBarsUntil(utc(), usualBrokerTime)),
    CopyRates(_symbol: string, _period: number, from: number, to: number, into: unknown[]) {
      const first = Math.max(Math.ceil(from / 60) * 60, to - 3 * 60)
      const times = Array.from({ length: Math.max(0, (to - first) / 60 + 1) }, (_, i) => first + i * 60)
      return fillArray(
        into,
        times.map((time) => ({ time, open: 2400, high: 2401, low: 2399, close: 2400, tick_volume: 60, spread: 25 })),
      )
    },
    HistorySelect() {
      selected = [...current.deals]
      return true
    },
    HistoryDealsTotal: () => selected.length,
    HistoryDealGetTicket: (i: number) => Number(selected[i]?.ticket ?? 0),
    HistoryDealGetInteger: ofDeal,
    HistoryDealGetString: ofDeal,
    HistoryDealGetDouble: ofDeal,
    PositionsTotal: () => current.positions.length,
    PositionGetTicket(i: number) {
      position = current.positions[i]
      return Number(position?.ticket ?? 0)
    },
    PositionGetInteger: ofPosition,
    PositionGetDouble: ofPosition,
    PositionGetString: ofPosition,
    EventSetTimer() {},
    EventKillTimer() {},
    Comment(...parts: unknown[]) {
      chart = parts.join('')
    },
    async WebRequest(_method: string, url: string, headerText: string, _ms: number, data: number[], result: number[], _headers: unknown) {
      const path = new URL(url).pathname
      const lines = headerText.trim().split('\r\n')
      const headers = Object.fromEntries(
        lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
      )
      const body = JSON.parse(Buffer.from(data).toString())
      bodies.push({ path, body })
      const answer = await post(path, body, headers)
      if (!answer) return -1
      fillArray(result, [...Buffer.from(JSON.stringify(answer.body))])
      return answer.status
    },
  }

  const load = () => loadAdvisor(source, surroundings, { Address: 'https://assay.example', ...inputs }, true)
  let program: Advisor = load()
  let isBegun = false
  /** The terminal ends and begins the program; its variables keep their values. */
  async function again(reason: number) {
    await program.call('OnDeinit', reason)
    await program.call('OnInit')
  }
  return {
    folder,
    log: folder.log,
    chart: () => chart,
    bodies,
    /** The reports sent of a type, oldest first. */
    sent: (type: string) => bodies.filter(({ body }) => body.type === type).map(({ body }) => body),
    read: (name: string) => program.read(name),
    set: (name: string, value: unknown) => program.set(name, value),
    get here() {
      return current
    },
    /** Calls the timer so often, a few seconds apart. */
    async run(times = 3, seconds = 5) {
      if (!isBegun) await program.call('OnInit')
      isBegun = true
      for (let i = 0; i < times; i++) {
        aheadSeconds += seconds
        await program.call('OnTimer')
      }
    },
    async logIn(other: AccountHere) {
      current = other
      await again(reasons.account)
    },
    /** Changes the account without telling the program, as in the midst of a call. */
    slip(other: AccountHere) {
      current = other
    },
    async enter(changed: AdvisorOptions['inputs']) {
      await program.call('OnDeinit', reasons.inputs)
      for (const [name, value] of Object.entries(changed)) program.set(name, value)
      inputs = { ...inputs, ...changed }
      await program.call('OnInit')
    },
    changeTimeframe: () => again(reasons.timeframe),
    /** The terminal is closed and opened again; with `hard` it is killed. */
    async restart({ hard = false } = {}) {
      if (!hard) await program.call('OnDeinit', reasons.removed)
      program = load()
      isBegun = false
    },
    disconnect(is: boolean) {
      isConnected = !is
    },
  }
}
