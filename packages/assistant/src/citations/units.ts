/** The unit of a number. `fraction` is a share from 0 to 1, which texts write in percent. */
export type Unit = 'percent' | 'fraction' | 'points' | 'pips' | 'lots' | 'trades' | 'R' | 'ratio'

const keys: readonly (readonly [RegExp, Unit])[] = [
  [/(^|_)(share|coverage|probability|confidence)$|Share$|Probability$/, 'fraction'],
  [/percent|drawdown$|^win_?rate$|(^|_)return$|^winRate$|_pct$/i, 'percent'],
  [/points$/i, 'points'],
  [/pips$/i, 'pips'],
  [/^lots$|Lots$/, 'lots'],
  [/^(trades|closed|total_trades)$/, 'trades'],
  [/^(profit_factor|sharpe|profitFactor)$/, 'ratio'],
]

/** The unit in the name of a field; null if it has none. */
export const unitOfKey = (key: string): Unit | null => keys.find(([form]) => form.test(key))?.[1] ?? null

const words: readonly (readonly [RegExp, Unit])[] = [
  [/^\s?(?:%|percent\b|per cent\b|percentage points?\b)/i, 'percent'],
  [/^\s?-?points?\b/i, 'points'],
  [/^\s?-?pips?\b/i, 'pips'],
  [/^\s?lots?\b/i, 'lots'],
  [/^\s?(?:closed )?trades?\b/i, 'trades'],
  [/^\s?R\b/, 'R'],
]

/** The unit after a number in a text; null if there is none. */
export const unitOfText = (after: string): Unit | null => words.find(([form]) => form.test(after))?.[1] ?? null

/** The factor from a held value to the unit of the text; undefined if the units do not fit. */
export function factorOf(said: Unit | null, held: Unit | null): number | undefined {
  if (said === null || held === null || said === held) return 1
  return said === 'percent' && held === 'fraction' ? 100 : undefined
}
