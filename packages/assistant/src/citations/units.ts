/** What a number counts. `fraction` is a share from 0 to 1, which a text says in percent. */
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

/** The unit that the name of a field says; null where it says none. */
export const unitOfKey = (key: string): Unit | null => keys.find(([form]) => form.test(key))?.[1] ?? null

const words: readonly (readonly [RegExp, Unit])[] = [
  [/^\s?(?:%|percent\b|per cent\b|percentage points?\b)/i, 'percent'],
  [/^\s?-?points?\b/i, 'points'],
  [/^\s?-?pips?\b/i, 'pips'],
  [/^\s?lots?\b/i, 'lots'],
  [/^\s?(?:closed )?trades?\b/i, 'trades'],
  [/^\s?R\b/, 'R'],
]

/** The unit that stands behind a number in a text; null where none does. */
export const unitOfText = (after: string): Unit | null => words.find(([form]) => form.test(after))?.[1] ?? null

/** Whether a text in one unit may say a value of another, and by what the value is multiplied for it. */
export function factorOf(said: Unit | null, held: Unit | null): number | undefined {
  if (said === null || held === null || said === held) return 1
  return said === 'percent' && held === 'fraction' ? 100 : undefined
}
