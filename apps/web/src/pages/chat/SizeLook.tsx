import type { LookupResult } from '@assay/assistant'
import { findInstrument, type Instrument } from '@assay/market'
import { RatesUsed } from '../../features/position/RatesUsed.tsx'
import { marginWords, noRateWords, sizeWords, usualLeverage } from '../../features/position/size-words.ts'
import { useAccountPosition } from '../../features/position/use-account-position.ts'
import { formatMoney, formatNumber } from '../../ui/format-number.ts'

/** The size of a position from its stop, in the currency of the account, else in that of the market. */
export function SizeLook({ args }: { args: LookupResult['args'] }) {
  const instrument = findInstrument(String(args.symbol))
  const stopPoints = Number(args.stopPoints)
  if (!instrument || !(stopPoints > 0)) return null
  const currency = args.accountCurrency === undefined ? instrument.quote : String(args.accountCurrency)
  const equity = args.account === undefined ? null : Number(args.account)
  const riskMoney = args.riskMoney === undefined ? equity && (equity * Number(args.riskPercent)) / 100 : Number(args.riskMoney)
  return <Size instrument={instrument} stopPoints={stopPoints} currency={currency} equity={equity} riskMoney={riskMoney} />
}

interface Asked {
  instrument: Instrument
  stopPoints: number
  currency: string
  equity: number | null
  /** Null if neither it nor an account was said. */
  riskMoney: number | null
}

function Size({ instrument, stopPoints, currency, equity, riskMoney }: Asked) {
  const asked = { currency, equity, leverage: usualLeverage }
  const found = useAccountPosition(instrument, { ...asked, stopPoints, riskMoney: riskMoney ?? 1 })
  if (!found) return <p>{noRateWords(instrument, currency)}</p>
  const { position, used } = found
  const { symbol } = instrument
  const stop = `${formatNumber(stopPoints, 0)} points`
  const lossPerLot = formatMoney(position.lossPerLot, currency)
  if (riskMoney === null)
    return (
      <p>
        A stop of {stop} loses {lossPerLot} a lot of {symbol}. Say the account, as in “{formatNumber(10_000, 0)} account”, to get the lots.
      </p>
    )
  return (
    <div>
      <p>
        <b>{position.lots === 0 ? 'No position fits.' : `${formatNumber(position.lots, 2)} lots`}</b>
        {position.lots === 0 ? '' : ` of ${symbol}`} {sizeWords(position, asked)}
      </p>
      <p className="text-12 text-ink-2">
        A stop of {stop} loses {lossPerLot} a lot of {symbol}, without costs. {marginWords(position, instrument, asked)}
      </p>
      <RatesUsed used={used} />
    </div>
  )
}
