import { conversion, findInstrument, type Rates } from '@assay/market'
import { dayTrades } from '../../day-trades.ts'
import { money, plain } from '../../format-numbers.ts'
import type { Figures } from '../../lesson.ts'
import { perLot as lossOfLot } from '../../sizing.ts'

/** The prices that the text uses. */
const rates: Rates = { USDJPY: 150, GBPUSD: 1.3 }
const instrument = (symbol: string) => findInstrument(symbol)!

/** The gain or loss of one lot in dollars over a number of points. */
function perLot(symbol: string, points: number): number {
  const { point, quote } = instrument(symbol)
  return lossOfLot(symbol, points * point, conversion(rates, quote, 'USD')!.rate)
}

const lotTrades = () => dayTrades({ from: 8, to: 16, ounces: instrument('XAUUSD').contract })
const spread = 0.3
const spreadPoints = spread / instrument('XAUUSD').point

export const figures: Figures = {
  euroLot: () => plain(instrument('EURUSD').contract),
  goldLot: () => plain(instrument('XAUUSD').contract),
  silverLot: () => plain(instrument('XAGUSD').contract),
  euroPoint: () => plain(instrument('EURUSD').point, 5),
  yenPoint: () => plain(instrument('USDJPY').point, 3),
  goldPoint: () => plain(instrument('XAUUSD').point, 2),
  rupeePoint: () => plain(instrument('USDINR').point, 4),
  movePips: () => plain((1.0862 - 1.08432) / 0.0001, 1),
  movePoints: () => plain((1.0862 - 1.08432) / instrument('EURUSD').point),
  spreadPips: () => plain(0.00012 / 0.0001, 1),
  euroPip: () => money(perLot('EURUSD', 10)),
  microPip: () => money(perLot('EURUSD', 10) * 0.01, 2),
  stop: () => money(perLot('EURUSD', 45)),
  yenPipYen: () => `¥${plain(instrument('USDJPY').contract * 0.01)}`,
  yenPip: () => money(perLot('USDJPY', 10), 2),
  crossPip: () => money(perLot('EURGBP', 10)),
  goldDollar: () => money(perLot('XAUUSD', 100)),
  goldStop: () => money(perLot('XAUUSD', 500)),
  goldSmall: () => money(perLot('XAUUSD', 500) * 0.02),
  goldValue: () => money(3000 * instrument('XAUUSD').contract),
  spreadPoints: () => plain(spreadPoints),
  lotSpread: () => money(perLot('XAUUSD', spreadPoints)),
  lotTrades: () => plain(lotTrades().length),
  lotYear: () => money(lotTrades().length * perLot('XAUUSD', spreadPoints)),
}
