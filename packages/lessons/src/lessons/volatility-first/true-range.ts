/** How far the price went since the last close (Wilder 1978). */
export const trueRange = (lastClose: number, low: number, high: number): number =>
  Math.max(high - low, Math.abs(high - lastClose), Math.abs(low - lastClose))
