import { real } from '../define.ts'
import { scaled } from '../series.ts'

export const bandPercent = real('Percent', 2.5, 0, 100)

/** One band `percent` above and one as far below. */
export function percentBands(middle: Float64Array, percent: number): { top: Float64Array; bot: Float64Array } {
  return { top: scaled(middle, 1 + percent / 100), bot: scaled(middle, 1 - percent / 100) }
}
