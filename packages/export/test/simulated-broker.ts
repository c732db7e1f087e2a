import { type Advisor, loadAdvisor, newFolder, type TerminalFolder, terminalParts } from '@assay/testkit'

interface Request {
  readonly action: number
  readonly position: number
  readonly volume: number
  readonly price: number
  readonly type: number
  readonly sl: number
  readonly tp: number
  readonly magic: number
  readonly symbol: string
}

export interface Held {
  readonly ticket: number
  readonly side: 1 | -1
  readonly opened: number
  readonly magic: number
  volume: number
  price: number
  sl: number
  tp: number
}

interface Deal {
  readonly ticket: number
  readonly position: number
  readonly entry: number
  readonly time: number
  readonly price: number
  readonly side: 1 | -1
}

/** What the broker does with a request; nothing means that it is filled in full. */
export interface Answer {
  readonly retcode?: number
  /** The part of the volume that is filled. */
  readonly part?: number
  /** The levels of the order are not taken. */
  readonly dropsLevels?: boolean
  /** The terminal lists the outcome from the next tick on. */
  readonly late?: boolean
  /** How far the fill is from the requested price, against the trader. */
  readonly slips?: number
}

export const retcodes = { requote: 10004, rejected: 10006, done: 10009, donePartial: 10010, invalidStops: 10016, positionClosed: 10036 }

const [deal, levels] = [1, 6]
const names = {
  TRADE_ACTION_DEAL: deal,
  TRADE_ACTION_SLTP: levels,
  ORDER_TYPE_BUY: 0,
  ORDER_TYPE_SELL: 1,
  POSITION_TYPE_BUY: 0,
  TRADE_RETCODE_REQUOTE: 10004,
  TRADE_RETCODE_PLACED: 10008,
  TRADE_RETCODE_DONE: 10009,
  TRADE_RETCODE_DONE_PARTIAL: 10010,
  TRADE_RETCODE_INVALID_STOPS: 10016,
  TRADE_RETCODE_PRICE_CHANGED: 10020,
  TRADE_RETCODE_PRICE_OFF: 10021,
  TRADE_RETCODE_NO_CHANGES: 10025,
  TRADE_RETCODE_ERROR: 10011,
  TRADE_RETCODE_POSITION_CLOSED: 10036,
  SYMBOL_FILLING_MODE: 1,
  SYMBOL_FILLING_FOK: 1,
  SYMBOL_FILLING_IOC: 2,
  SYMBOL_ASK: 2,
  SYMBOL_BID: 3,
  ACCOUNT_LOGIN: 1,
  ORDER_FILLING_FOK: 0,
  ORDER_FILLING_IOC: 1,
  ORDER_FILLING_RETURN: 2,
  MQL_TESTER: 0,
  DEAL_ENTRY: 1,
  DEAL_ENTRY_OUT: 1,
  DEAL_TIME: 2,
  POSITION_SYMBOL: 1,
  POSITION_MAGIC: 2,
  POSITION_TYPE: 3,
  POSITION_PRICE_OPEN: 4,
  POSITION_SL: 5,
  POSITION_TP: 6,
  POSITION_VOLUME: 7,
  POSITION_IDENTIFIER: 8,
  POSITION_TIME: 9,
  _Symbol: 'XAUUSD',
  PERIOD_M1: 60,
  PERIOD_M5: 300,
  PERIOD_M10: 600,
  PERIOD_M15: 900,
  PERIOD_M30: 1800,
  PERIOD_H1: 3600,
  PERIOD_H4: 14_400,
  PERIOD_D1: 86_400,
  PERIOD_W1: 604_800,
}

interface BrokerOptions {
  /** Decides what becomes of each request. */
  readonly answers?: (request: Request, sent: number) => Answer
  readonly barSeconds?: number
  readonly spread?: number
  /** Decimal places of a price. */
  readonly digits?: number
}

/**
 * A terminal with an exported program on a hedging account of a broker whose clock is UTC. Prices are bids. The broker
 * closes a position at its stop or target before the program sees the tick.
 */
export function simulatedBroker(source: string, options: BrokerOptions = {}) {
  const { answers = (): Answer => ({}), barSeconds = 900, spread = 0.2, digits = 2 } = options
  const bars: { time: number; open: number; high: number; low: number; close: number; tick_volume: number; spread: number }[] = []
  const folder: TerminalFolder = newFolder()
  const deals: Deal[] = []
  const requests: Request[] = []
  let positions: Held[] = []
  let listed: Held[] = []
  let selected: Held | undefined
  let chosen: Deal[] = []
  let [now, bid, tickets] = [0, 0, 100]
  let forming = { time: 0, open: 0, high: 0, low: 0, close: 0, tick_volume: 0, spread: 0 }

  const price = (side: number) => (side > 0 ? bid + spread : bid)
  const list = () => {
    listed = positions.map((each) => ({ ...each }))
  }
  const book = (held: Held, entry: number, at: number) =>
    deals.push({ ticket: ++tickets, position: held.ticket, entry, time: now, price: at, side: held.side })

  function close(held: Held, volume: number, at: number) {
    book(held, names.DEAL_ENTRY_OUT, at)
    held.volume = Number((held.volume - volume).toFixed(8))
    if (held.volume === 0) positions = positions.filter((each) => each !== held)
  }

  const isValid = (side: number, sl: number, tp: number) => (sl === 0 || side * sl < side * bid) && (tp === 0 || side * tp > side * bid)

  function settle(request: Request, answer: Answer): number {
    if (answer.retcode !== undefined) return answer.retcode
    const side = request.type === names.ORDER_TYPE_BUY ? 1 : -1
    const held = positions.find(({ ticket }) => ticket === request.position)
    if (request.position !== 0 && !held) return retcodes.positionClosed
    if (request.action === levels) {
      if (!isValid(held!.side, request.sl, request.tp)) return retcodes.invalidStops
      Object.assign(held!, { sl: request.sl, tp: request.tp })
      return retcodes.done
    }
    const volume = Number((request.volume * (answer.part ?? 1)).toFixed(8))
    const code = answer.part === undefined ? retcodes.done : retcodes.donePartial
    if (held) {
      close(held, volume, price(side))
      return code
    }
    if (!isValid(side, request.sl, request.tp)) return retcodes.invalidStops
    const taken = answer.dropsLevels ? { sl: 0, tp: 0 } : { sl: request.sl, tp: request.tp }
    const opened: Held = {
      ticket: ++tickets,
      side,
      volume,
      price: price(side) + side * (answer.slips ?? 0),
      magic: request.magic,
      opened: now,
      ...taken,
    }
    positions.push(opened)
    book(opened, 0, opened.price)
    return code
  }

  const ofPosition: Readonly<Record<number, (held: Held) => unknown>> = {
    [names.POSITION_SYMBOL]: () => names._Symbol,
    [names.POSITION_MAGIC]: ({ magic }) => magic,
    [names.POSITION_TYPE]: ({ side }) => (side > 0 ? 0 : 1),
    [names.POSITION_PRICE_OPEN]: (held) => held.price,
    [names.POSITION_SL]: ({ sl }) => sl,
    [names.POSITION_TP]: ({ tp }) => tp,
    [names.POSITION_VOLUME]: ({ volume }) => volume,
    [names.POSITION_IDENTIFIER]: ({ ticket }) => ticket,
    [names.POSITION_TIME]: ({ opened }) => opened,
  }
  const position = (which: number) => ofPosition[which](selected!)

  const surroundings = {
    ...terminalParts(folder),
    ...names,
    _Period: barSeconds,
    _Digits: digits,
    _Point: 10 ** -digits,
    MQLInfoInteger: () => 0,
    AccountInfoInteger: () => 1,
    PeriodSeconds: () => barSeconds,
    TimeCurrent: () => now,
    TimeLocal: () => now,
    iTime: () => forming.time,
    CopyRates(_symbol: string, _period: number, from: number, to: number, into: object[]) {
      const found = from === 1 ? bars.slice(-to) : bars.filter(({ time }) => time >= from && time <= to)
      into.splice(0, into.length, ...found)
      return found.length
    },
    SymbolInfoDouble: (_symbol: string, which: number) => (which === names.SYMBOL_ASK ? bid + spread : bid),
    SymbolInfoInteger: () => names.SYMBOL_FILLING_FOK,
    PositionsTotal: () => listed.length,
    PositionGetTicket(i: number) {
      selected = listed[i]
      return selected?.ticket ?? 0
    },
    PositionGetString: position,
    PositionGetInteger: position,
    PositionGetDouble: position,
    HistorySelectByPosition(of: number) {
      chosen = deals.filter((each) => each.position === of)
      return true
    },
    HistoryDealsTotal: () => chosen.length,
    HistoryDealGetTicket: (i: number) => chosen[i]?.ticket ?? 0,
    HistoryDealGetInteger(ticket: number, which: number) {
      const found = chosen.find((each) => each.ticket === ticket)!
      return which === names.DEAL_ENTRY ? found.entry : found.time
    },
    OrderSend(request: Request, result: { retcode: number; comment: string }) {
      const answer = answers(request, requests.length)
      requests.push({ ...request })
      result.retcode = settle(request, answer)
      result.comment = 'said by the broker'
      if (!answer.late) list()
      return result.retcode === retcodes.done || result.retcode === retcodes.donePartial
    },
  }
  const start = () => {
    const loaded = loadAdvisor(source, surroundings, { TradingEnabled: true })
    loaded.call('OnInit')
    return loaded
  }
  let program: Advisor | undefined = start()

  function touch() {
    for (const held of [...positions]) {
      const [stopped, reached] = [
        held.sl !== 0 && held.side * bid <= held.side * held.sl,
        held.tp !== 0 && held.side * bid >= held.side * held.tp,
      ]
      if (stopped || reached) close(held, held.volume, bid)
    }
  }

  return {
    deals,
    requests,
    log: folder.log,
    globals: folder.globals,
    /** The positions that the broker holds, whatever the terminal lists. */
    positions: () => positions,
    /** The terminal is closed. */
    stop() {
      program = undefined
    },
    /** The terminal starts again. Only what it writes down is left. */
    restart() {
      program = start()
    },
    read: (name: string) => program?.read(name),
    set: (name: string, value: unknown) => program?.set(name, value),
    /** A price, so many seconds after the last one. */
    tick(at: number, seconds = 60) {
      this.tickAt(now + seconds, at)
    },
    /** A price at a time in seconds. */
    tickAt(time: number, at: number) {
      now = time
      bid = at
      const start = Math.floor(now / barSeconds) * barSeconds
      if (start !== forming.time) {
        if (forming.time > 0) bars.push(forming)
        forming = { time: start, open: at, high: at, low: at, close: at, tick_volume: 0, spread: 20 }
      }
      Object.assign(forming, { high: Math.max(forming.high, at), low: Math.min(forming.low, at), close: at })
      forming.tick_volume += 1
      touch()
      list()
      program?.call('OnTick')
    },
    /** Ticks of a bar: the first one at its open. */
    bar(...prices: number[]) {
      prices.forEach((each, i) => {
        this.tick(each, i === 0 ? Math.max(1, barSeconds - (now % barSeconds)) : 60)
      })
    },
  }
}
