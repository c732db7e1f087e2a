import { type AccountPosition, type Instrument, lotStep } from '@assay/market'
import { formatMoney, formatNumber } from '../../ui/format-number.ts'

/** What is taken for the leverage of an account that does not say it. */
export const usualLeverage = 100

interface Asked {
  readonly currency: string
  readonly equity: number | null
  readonly leverage: number
}

const leverageText = (leverage: number) => `a leverage of ${formatNumber(leverage, 0)} to 1`

/** "lose $498.00 at the stop: the $500.00 you risk, rounded down to whole steps of 0.01 lots ($6.00 a step)." */
export function sizeWords(
  { reason, actualRisk, riskMoney, lossPerLot, marginPerLot, limitedBy, lots }: AccountPosition,
  asked: Asked,
): string {
  const { currency, leverage } = asked
  const step = formatMoney(lossPerLot * lotStep, currency)
  const risked = formatMoney(riskMoney, currency)
  const held = formatMoney(asked.equity ?? 0, currency)
  if (limitedBy === 'MARGIN' && lots === 0)
    return `Even ${lotStep} lots need a margin of ${formatMoney((marginPerLot ?? 0) * lotStep, currency)} at ${leverageText(leverage)}, more than the account of ${held}.`
  if (reason === 'BELOW_MIN_LOT') return `Even ${lotStep} lots would lose ${step}, more than ${risked}.`
  const lost = `lose ${formatMoney(actualRisk, currency)} at the stop`
  if (limitedBy === 'MARGIN')
    return `${lost}, of ${risked} you risk: the account of ${held} can pay the margin of no more at ${leverageText(leverage)}.`
  if (limitedBy === 'MAX_LOT')
    return `${lost}, of ${risked} you risk: most brokers take no more than ${formatNumber(lots, 0)} lots in one order.`
  if (formatMoney(actualRisk, currency) === risked) return `${lost}, all that you risk.`
  return `${lost}: the ${risked} you risk, rounded down to whole steps of ${lotStep} lots (${step} a step).`
}

/** What the lots need, or why that is not known. Empty without a position. */
export function marginWords(
  { lots, marginPerLot }: AccountPosition,
  { symbol }: Instrument,
  { currency, equity, leverage }: Asked,
): string {
  if (lots === 0) return ''
  if (marginPerLot === null) return `There is no quote of ${symbol}, so it is not known whether the account can pay their margin.`
  const unchecked = equity === null ? ' Whether your account can pay it is not known.' : ''
  return `They need a margin of ${formatMoney(lots * marginPerLot, currency)} at ${leverageText(leverage)}.${unchecked}`
}

export const noRateWords = ({ quote }: Instrument, currency: string): string =>
  `There is no quote that turns ${quote} into ${currency}, so no size can be said.`
