/** The end of the spread slider and the size of one step, in price. */
export interface SpreadScale {
  readonly most: number
  readonly step: number
  /** Decimals of a step. */
  readonly digits: number
}

interface Facts {
  /** The spread that takes the whole profit of the closed trades; null if there is no profit. */
  breakEven: number | null
  /** A price of the period. */
  price: number
  digits: number
}

/**
 * A step is one unit of the last decimal, or one decimal finer if the break-even is below that. The slider ends at twice the break-even or
 * a thousandth of the price, rounded up to a round number.
 */
export function spreadScale({ breakEven, price, digits }: Facts): SpreadScale {
  const finer = breakEven !== null && breakEven < 10 ** -digits ? 1 : 0
  const decimals = digits + finer
  const ends = Math.max(breakEven === null ? price / 1000 : breakEven * 2, 10 * 10 ** -decimals)
  return { most: Number(roundUp(ends).toFixed(decimals)), step: Number((10 ** -decimals).toFixed(decimals)), digits: decimals }
}

/** The next of 1, 2, 5, 10, 20 … at or above `value`. */
function roundUp(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find((round) => value / magnitude <= round) ?? 10) * magnitude
}
