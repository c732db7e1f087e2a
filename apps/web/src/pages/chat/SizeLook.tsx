import type { LookupResult } from '@assay/assistant'
import { findInstrument, lotStep, positionSize } from '@assay/market'
import { formatMoney, formatNumber } from '../../ui/format-number.ts'

/** The size of a position from its stop, with money in the market's own currency. */
export function SizeLook({ args }: { args: LookupResult['args'] }) {
  const instrument = findInstrument(String(args.symbol))
  const stop = Number(args.stopPoints)
  if (!instrument || !(stop > 0)) return null
  const account = args.account === undefined ? undefined : Number(args.account)
  const money = args.riskMoney === undefined ? account && (account * Number(args.riskPercent)) / 100 : Number(args.riskMoney)
  const { lots, reason, lossPerLot, actualRisk } = positionSize(instrument, {
    ...{ side: 'long', equity: money || 1, riskPercent: 100, account: instrument.quote, leverage: 1 },
    // Only the distance counts, so the stop can be at 0.
    ...{ entry: stop * instrument.point, stop: 0, rates: {} },
  })
  const inMoney = (value: number) => formatMoney(value, instrument.quote)
  if (money === undefined)
    return (
      <p>
        A stop of {formatNumber(stop, 0)} points loses {inMoney(lossPerLot ?? 0)} a lot of {instrument.symbol}. Say the account, as in “
        {formatNumber(10_000, 0)} account”, to get the lots.
      </p>
    )
  if (reason === 'BELOW_MIN_LOT')
    return (
      <p>
        <b>No position fits.</b> Even {lotStep} lots of {instrument.symbol} with a stop of {formatNumber(stop, 0)} points would lose{' '}
        {inMoney(lotStep * lossPerLot)}, more than the risk of {inMoney(money)}. Counted in {instrument.quote}, without costs.
      </p>
    )
  return (
    <p>
      <b>{formatNumber(lots ?? 0, 2)} lots</b> of {instrument.symbol}. The risk is {inMoney(money)}; a stop of {formatNumber(stop, 0)}{' '}
      points loses {inMoney(lossPerLot ?? 0)} a lot, so {inMoney(actualRisk ?? 0)} in all. Counted in {instrument.quote}, without costs.
    </p>
  )
}
