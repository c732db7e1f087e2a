/** How unusual a surprise is: divided by the standard deviation of the earlier surprises of the same event. */
export function inSigma(surprise: number, earlier: readonly number[]): number {
  const mean = earlier.reduce((sum, value) => sum + value, 0) / earlier.length
  const variance = earlier.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (earlier.length - 1)
  return surprise / Math.sqrt(variance)
}
