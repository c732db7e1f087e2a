import { type Bars, newBars, timeframeMs } from '@assay/market'
import { generatorFrom, seeded } from '@assay/statistics'

/**
 * A real edge: when one average crosses above another, the price drifts upward for some candles and gives the gain back
 * over as many.
 */
export interface Plant {
  readonly fast: number
  readonly slow: number
  /** Number of candles after the cross that drift upward. */
  readonly bars: number
  /** Drift of a candle, in standard deviations of a candle. */
  readonly drift: number
}

export interface PlantedMarket {
  readonly seed: number
  /** Number of weekdays, of 96 candles each. */
  readonly days: number
  /** Null: there is nothing to find, the price is a random walk without drift. */
  readonly plant: Plant | null
}

const step = timeframeMs['15min']
const perDay = timeframeMs['1D'] / step
const first = Date.UTC(2020, 0, 6)
/** Standard deviation of a candle's return. */
const deviation = 0.0006

/** Fifteen-minute candles of a gold-like price without any edge except the planted one. */
export function plantedMarket({ seed, days, plant }: PlantedMarket): Bars {
  const random = generatorFrom(seeded(seed))
  const normal = () => Math.sqrt(-2 * Math.log(1 - random.unit())) * Math.cos(2 * Math.PI * random.unit())
  const bars = newBars(days * perDay)
  const edge = plant && crossing(plant)
  let [price, drifting] = [1800, 0]
  for (let i = 0; i < bars.time.length; i++) {
    const day = Math.floor(i / perDay)
    bars.time[i] = first + (day + 2 * Math.floor(day / 5)) * timeframeMs['1D'] + (i % perDay) * step
    const drift = plant && drifting > 0 ? (drifting > plant.bars ? plant.drift : -plant.drift) : 0
    drifting--
    const close = price * (1 + deviation * (normal() + drift))
    const reach = price * deviation * 0.3
    bars.open[i] = price
    bars.close[i] = close
    bars.high[i] = Math.max(price, close) + reach * random.unit()
    bars.low[i] = Math.min(price, close) - reach * random.unit()
    bars.volume[i] = 100
    price = close
    if (plant && edge?.(close)) drifting = 2 * plant.bars
  }
  return bars
}

/** Returns a function that tells whether the fast average has just crossed above the slow one. */
function crossing({ fast, slow }: Plant) {
  let [quick, steady, isAbove] = [Number.NaN, Number.NaN, true]
  const next = (average: number, close: number, period: number) =>
    Number.isNaN(average) ? close : average + (close - average) * (2 / (period + 1))
  return (close: number): boolean => {
    quick = next(quick, close, fast)
    steady = next(steady, close, slow)
    const crossed = quick > steady && !isAbove
    isAbove = quick > steady
    return crossed
  }
}
