/** Where the sum of a record stands in the band of nine tenths that its backtest led one to expect. */
export type BandSide = 'below' | 'inside' | 'above'

/** `expected`: the sums at the 5th, 25th, 50th, 75th and 95th percentile after as many trades. Null if nothing was expected. */
export function bandSide(sum: number, expected: readonly number[] | undefined): BandSide | null {
  if (expected === undefined) return null
  if (sum < expected[0]) return 'below'
  return sum > expected[4] ? 'above' : 'inside'
}

/** What it means that a record is outside the band. */
export const outsideWords: Readonly<Record<Exclude<BandSide, 'inside'>, string>> = {
  below: 'Its backtest made so little likely less than 1 time in 20.',
  above: 'Its backtest made so much likely less than 1 time in 20.',
}

/** The notice to the owner of a forward test that has just left its band, with this many closed trades. */
export const leftBandWords = (name: string, closed: number, side: keyof typeof outsideWords): string =>
  `The forward test of "${name}" has left its band after ${closed} trades. ${outsideWords[side]} It goes on until you end it.`
