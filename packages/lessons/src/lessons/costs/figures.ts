import { atSpread } from '@assay/backtest'
import { findInstrument, type Timeframe } from '@assay/market'
import { money, percent, plain } from '../../format-numbers.ts'
import type { Figures } from '../../lesson.ts'
import { type Tested, testSimulated } from '../../simulated.ts'
import { strategyOn } from './strategy.ts'
import { feeInPips, neededWinRate, pipsInDollars } from './trade-cost.ts'

const spread = 0.3
const tested = new Map<Timeframe, Tested>()

function year(timeframe: Timeframe) {
  const known = tested.get(timeframe) ?? testSimulated(strategyOn(timeframe), { start: '2024-01-01', end: '2025-01-01' })
  tested.set(timeframe, known)
  return known.answer
}

const capital = strategyOn('5min').initialCapital
const trades = (timeframe: Timeframe) => plain(year(timeframe).metrics.closed)
const paid = (timeframe: Timeframe) =>
  percent(((atSpread(year(timeframe), 0).closed - atSpread(year(timeframe), spread).closed) / capital) * 100)
const turnover = (timeframe: Timeframe) =>
  plain(year(timeframe).trade_data.reduce((sum, trade) => sum + trade.size * (trade.entry_price + trade.exit_price), 0) / capital)

const meanPrice = (timeframe: Timeframe) => {
  const { trade_data: all } = year(timeframe)
  return all.reduce((sum, trade) => sum + trade.entry_price, 0) / all.length
}

/** The trade of the lesson: lots, spread and slippage in pips, commission in dollars per lot and side. */
const [lots, spreadPips, perSide, slipped] = [0.5, 0.6, 3.5, 0.2]
const cost = spreadPips + feeInPips(2 * perSide) + slipped
const gold = findInstrument('XAUUSD')!
/** Six percent a year on 0.2 lots of gold at $3,000. */
const ounces = 0.2 * gold.contract
const night = (0.06 * ounces * 3000) / 365
const fills = [0, 0.1, 0, 0.6, -0.1]

export const figures: Figures = {
  spreadCost: () => money(pipsInDollars(spreadPips, lots), 2),
  commissionCost: () => money(2 * perSide * lots, 2),
  slippageCost: () => money(pipsInDollars(slipped, lots), 2),
  allCost: () => money(pipsInDollars(cost, lots), 2),
  commissionPips: () => plain(feeInPips(2 * perSide), 1),
  commissionGold: () => money((2 * perSide) / gold.contract, 2),
  second: () => plain(0.3 + feeInPips(7), 1),
  yearDifference: () => money(200 * pipsInDollars(1.4 - (0.3 + feeInPips(7)), lots)),
  tradesFour: () => trades('4h'),
  tradesHour: () => trades('1h'),
  tradesQuarter: () => trades('15min'),
  tradesFive: () => trades('5min'),
  turnoverFour: () => turnover('4h'),
  turnoverFive: () => turnover('5min'),
  paidFour: () => paid('4h'),
  paidHour: () => paid('1h'),
  paidQuarter: () => paid('15min'),
  paidFive: () => paid('5min'),
  spreadShare: () => percent((spread / meanPrice('5min')) * 100, 2),
  freeFive: () => money(atSpread(year('5min'), 0).closed),
  evenFive: () => money(year('5min').costs.breakEvenPerTrade ?? Number.NaN, 2),
  leftFive: () => money(atSpread(year('5min'), spread).closed),
  wonFree: () => plain(atSpread(year('5min'), 0).won),
  wonPaid: () => plain(atSpread(year('5min'), spread).won),
  shareNear: () => percent((cost / 10) * 100, 0),
  shareFar: () => percent((cost / 50) * 100, 0),
  evenFree: () => percent(neededWinRate(10, 20, 0) * 100),
  evenNear: () => percent(neededWinRate(10, 20, cost) * 100),
  evenFar: () => percent(neededWinRate(50, 100, cost) * 100),
  stopSlippage: () => money(ounces * (2990 - 2989.6)),
  meanSlippage: () => money(fills.reduce((sum, fill) => sum + fill, 0) / fills.length, 2),
  night: () => money(night, 2),
  nightOunce: () => money(night / ounces, 2),
  weeks: () => money(28 * night),
  weeksShare: () => percent(((28 * night) / 10_000) * 100),
}
