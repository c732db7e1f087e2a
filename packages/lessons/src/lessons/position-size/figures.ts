import { findInstrument } from '@assay/market'
import { money, percent, plain } from '../../format-numbers.ts'
import type { Figures } from '../../lesson.ts'
import { simulatedBars } from '../../simulated.ts'
import { lotsFor } from '../../sizing.ts'

const [capital, risked] = [10_000, 100]
const gold = lotsFor('XAUUSD', 6, risked)
const near = lotsFor('XAUUSD', 3, risked)
const yen = lotsFor('USDJPY', 0.3, risked, 1 / 150)
const euro = lotsFor('EURUSD', 0.0025, risked)
const ounces = findInstrument('XAUUSD')!.contract
/** The price level used by the widget. */
const price = findInstrument('XAUUSD')!.typicalPrice

/** Percent of the hours of 2024 in which simulated gold fell this far below the first price of the hour. */
function hit(distance: number): string {
  const { open, low } = simulatedBars('XAUUSD', '1h', Date.UTC(2024, 0, 1), Date.UTC(2025, 0, 1))
  const falls = Array.from(open, (first, hour) => first - low[hour])
  return percent((100 * falls.filter((fall) => fall >= distance).length) / falls.length, 0)
}

const afterFive = (share: number) => 100 * (1 - share) ** 5
const gapOf = ({ lots }: { lots: number }) => percent((100 * 30 * lots * ounces) / capital)
/** How much two equal positions move together, in multiples of one. */
const together = (correlation: number) => plain(Math.sqrt(2 + 2 * correlation), 2)

export const figures: Figures = {
  mira: () => percent(4 * 2 - 6, 0),
  tom: () => percent(4 * 2 - 4 - 2 * 5, 0),
  euroLots: () => plain(euro.lots, 2),
  euroWide: () => plain(lotsFor('EURUSD', 0.005, risked).lots, 2),
  euroPaid: () => plain(Math.floor((100 * risked) / (euro.perLot + 7)) / 100, 2),
  goldLots: () => plain(gold.lots, 2),
  goldLoss: () => money(gold.loss),
  goldValue: () => money(gold.lots * ounces * price),
  goldGap: () => gapOf(gold),
  nearLots: () => plain(near.lots, 2),
  nearValue: () => money(near.lots * ounces * price),
  nearLeverage: () => plain((near.lots * ounces * price) / capital, 1),
  nearGap: () => gapOf(near),
  nearHit: () => hit(2),
  farHit: () => hit(8),
  yenPerLot: () => money(yen.perLot),
  yenLots: () => plain(yen.lots, 2),
  backTen: () => percent(100 * (1 / 0.9 - 1)),
  backHalf: () => percent(100 * (1 / 0.5 - 1), 0),
  fiveOne: () => percent(afterFive(0.01)),
  fiveTwo: () => percent(afterFive(0.02)),
  fiveFive: () => percent(afterFive(0.05)),
  fiveTen: () => percent(afterFive(0.1)),
  coin: () => percent(afterFive(1 / 3), 0),
  apart: () => together(0),
  inStep: () => together(0.9),
}
