import type { Levels } from '@assay/backtest'
import type { StrategyToExport } from '../strategy-to-export.ts'

export type Level = 'stop' | 'target' | 'trail'

/** The distance of a level; null if there is none. A trailing stop without a stop starts at its trailing distance. */
export const levelValue = (levels: Levels | null, level: Level): number | null =>
  levels && (level === 'stop' ? (levels.stop ?? levels.trail) : levels[level])

/** Whether a side has such a level. */
export const hasLevel = ({ levels }: StrategyToExport, level: Level): boolean =>
  [levels.long, levels.short].some((each) => levelValue(each, level) !== null)
