import { askedBy, coveredBy, type Evidence, type JudgedTries, lastMonths } from '@assay/backtest'
import { FinalStrategy, type KeptResult, SharedFigures, type SharedResult, type ShareWishes } from '@assay/contracts'
import { dayMs, hourMs } from '@assay/market'
import { chosenOptions } from '@assay/strategy'
import { sharedEvidence } from './shared-evidence.ts'

/** Rounds to six decimals. More would let somebody compute the capital from how its figures were rounded. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6

type Hidden = Omit<ShareWishes, 'expires'>

/** What is true when a link is made. */
interface Sharing {
  readonly now: Date
  /** The owner's zone, if one was chosen. */
  readonly zone: string | null
  readonly tried: JudgedTries
  /** Null if its bars could not be read any more. */
  readonly evidence: Evidence | null
}

/**
 * What a link shows of a result. If something is hidden, only the fields named here are shown: no request, no operand values, no levels of stop and
 * target, no reasons, no warm-up, no name, no result id.
 */
export function shownOf(kept: KeptResult, { hidesRules, hidesMoney }: Hidden, then: Sharing): SharedResult {
  const { now, tried } = then
  const isWhole = !hidesRules && !hidesMoney
  return {
    sharedAt: now.toISOString(),
    hidesRules,
    hidesMoney,
    tried,
    result: isWhole ? kept : null,
    figures: isWhole ? null : SharedFigures.parse(figuresOf(kept, { hidesRules, hidesMoney }, then)),
  }
}

/** The words that a messenger shows of the link, whatever is hidden: figures in percent, and the data they come from. */
export function wordsOf(kept: KeptResult, zone: string | null): { title: string; description: string } {
  const { summary, request, answer } = kept
  const { coverage, trades, metrics, final_value } = answer
  const { from, to } = daysOf(kept, zone)
  const net = (final_value / request.initialCapital - 1) * 100
  const count = trades.total.total
  const gain = `${net < 0 ? '−' : '+'}${Math.abs(net).toFixed(2)} %`
  return {
    title: `${summary.symbol} ${summary.timeframe}: ${count === 1 ? '1 trade' : `${count} trades`}${count > 0 ? `, ${gain}` : ''}`,
    description: `Tested ${from} to ${to}, ${coverage.simulated ? 'simulated bars' : `bars of ${coverage.label}`}, without costs. Largest drawdown ${metrics.max_drawdown.toFixed(1)} %.`,
  }
}

function figuresOf(kept: KeptResult, { hidesRules, hidesMoney }: Hidden, { zone, evidence }: Sharing): SharedFigures {
  const { summary, request, answer } = kept
  const { coverage, trades, metrics, costs, floating } = answer
  const { provider, label, simulated, expected, held, missing } = coverage
  const { closed, win_rate, avg_return, max_drawdown, profit_factor, sharpe } = metrics
  const capital = request.initialCapital
  const figure = hidesMoney ? rounded : (value: number) => value
  const ofCapital = (value: number) => figure((value / capital) * 100)
  return {
    symbol: summary.symbol,
    timeframe: summary.timeframe,
    ...daysOf(kept, zone),
    data: { provider, label, simulated, expected, held, missing },
    engine: answer.engine,
    ...(!hidesRules && { touchOrder: answer.touch_order, carried: chosenOptions(request).carried }),
    trades: countsOf(trades),
    metrics: {
      closed,
      win_rate: figure(win_rate),
      avg_return: figure(avg_return),
      max_drawdown: figure(max_drawdown),
      profit_factor: typeof profit_factor === 'number' ? figure(profit_factor) : profit_factor,
      sharpe: sharpe === null ? null : figure(sharpe),
    },
    net: ofCapital(answer.final_value - capital),
    floatingDrawdown: figure(floating.max_drawdown),
    breakEven: costs.breakEvenPerTrade === null ? null : figure(costs.breakEvenPerTrade),
    months: monthsOf(kept, ofCapital),
    equity: equityOf(answer.equity, Date.parse(daysOf(kept, zone).from), ofCapital, capital),
    ...tradesOf(answer, hidesMoney, figure),
    evidence: sharedEvidence(evidence, answer, { hidesRules, figure, ofCapital }),
    money: hidesMoney ? null : { currency: answer.currency, capital, final: answer.final_value },
    rules: hidesRules ? null : FinalStrategy.parse(request.final_strategy),
  }
}

function monthsOf({ request, answer }: KeptResult, ofCapital: (value: number) => number): SharedFigures['months'] {
  const months = lastMonths(answer.trade_data, coveredBy(request, answer.coverage), 'UTC', request.timeframe)
  return Object.entries(months).map(([month, { pnl, trades }]) => ({ month, percent: ofCapital(pnl), trades }))
}

/** The days that were covered, and those asked for if they are more. */
function daysOf({ request, answer }: KeptResult, zone: string | null): Pick<SharedFigures, 'from' | 'to' | 'asked'> {
  const asked = askedBy(request)
  const { from, to, isPartly } = coveredBy(request, answer.coverage)
  const first = from === asked.from ? dayOf(from, zone) : from
  const end = to === asked.to ? dayOf(to, zone) : to
  return { ...datesOf(first, end), asked: isPartly ? datesOf(dayOf(asked.from, zone), dayOf(asked.to, zone)) : null }
}

/** The earliest clock that many traders have: summer in New Zealand. */
const earliestClock = 13 * hourMs

/**
 * Midnight in UTC of the day that begins at an end of the requested period: it has the same date and hides the zone. The end is midnight in
 * the owner's zone, if the owner has chosen one and tested days of it; otherwise it is taken for midnight between UTC−10 and UTC+13.
 */
function dayOf(time: number, zone: string | null): number {
  const shown = zone === null ? '' : new Date(time).toLocaleString('sv-SE', { timeZone: zone })
  if (shown.endsWith(' 00:00:00')) return Date.parse(`${shown.slice(0, 10)}T00:00:00Z`)
  return Math.floor((time + earliestClock) / dayMs) * dayMs
}

/** The first and the last day of a period, in UTC. */
function datesOf(from: number, to: number): { from: string; to: string } {
  const date = (time: number) => new Date(time).toISOString().slice(0, 10)
  return { from: date(from), to: date(Math.max(from, to - 1)) }
}

const countsOf = ({ total, won, lost, streak }: SharedFigures['trades']): SharedFigures['trades'] => ({
  total: { total: total.total, open: total.open, closed: total.closed },
  won: { total: won.total },
  lost: { total: lost.total },
  streak: { won: { longest: streak.won.longest }, lost: { longest: streak.lost.longest } },
})

/** The first point is moved to midnight UTC of its day: it is where the owner's period begins, which would reveal the time zone. */
const equityOf = (
  equity: KeptResult['answer']['equity'],
  from: number,
  ofCapital: (value: number) => number,
  capital: number,
): SharedFigures['equity'] =>
  equity.map(([time, value], i) => [i === 0 ? Math.min(from, equity[1]?.[0] ?? from) : time, ofCapital(value - capital)])

function tradesOf({ trade_data, open_position: open }: KeptResult['answer'], hidesMoney: boolean, figure: (value: number) => number) {
  const list: SharedFigures['list'] = trade_data.map((trade) => ({
    direction: trade.direction,
    entered: trade.entry_datetime,
    left: trade.exit_datetime,
    entry_price: trade.entry_price,
    exit_price: trade.exit_price,
    bars: trade.bars,
    percent: figure(trade.pnl_percent),
    pnl: hidesMoney ? null : trade.pnl,
  }))
  const still = open && {
    direction: open.direction,
    entered: open.entry_datetime,
    entry_price: open.entry_price,
    percent: figure(open.pnl_percent),
  }
  return { list, open: still ?? null }
}
