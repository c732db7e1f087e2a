import { findInstrument, type Instrument, instruments } from '@assay/market'
import { useAddress } from '../../base/use-address.ts'
import { usePreferences } from '../../base/use-preferences.ts'

/** The symbol and the cost for which evidence is shown. */
export interface EvidenceBasis {
  instrument: Instrument
  /** The assumed spread in points of the instrument. */
  points: number
  /** The same as a price; undefined if it is the usual spread. */
  spread: number | undefined
  chooseSymbol: (symbol: string) => void
  choosePoints: (points: number) => void
}

const mostPoints = 100_000

/** Both are kept in the address. */
export function useEvidenceBasis(): EvidenceBasis {
  const [params, setParams] = useAddress()
  const { symbol: preferred } = usePreferences()
  const instrument = findInstrument(params.get('symbol') ?? preferred ?? '') ?? instruments[0]
  const asked = Number(params.get('spread')?.trim() || Number.NaN)
  const usual = instrument.typicalSpreadPoints
  const points = asked >= 0 && asked <= mostPoints ? asked : usual
  const change = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (name === 'symbol') after.delete('spread')
        if (value === null) after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  return {
    instrument,
    points,
    spread: points === usual ? undefined : Number((points / 10 ** instrument.digits).toFixed(instrument.digits + 2)),
    chooseSymbol: (symbol) => change('symbol', symbol),
    choosePoints: (next) => change('spread', next === usual ? null : String(next)),
  }
}
