/** The words of a walk: what a trader has before them and does, as plain data. No product code is used here. */

export type Side = 'long' | 'short'
export type RuleType = 'entry' | 'exit'
export interface Place {
  side: Side
  ruleType: RuleType
}
export const places: readonly Place[] = (['long', 'short'] as const).flatMap((side) =>
  (['entry', 'exit'] as const).map((ruleType) => ({ side, ruleType })),
)

export type Join = 'And' | 'Or'

export interface Levels {
  type: 'fixed' | 'percentage'
  target: number | null
  stopLoss: number | null
  enableTrailingStopLoss: 'No' | 'Yes'
  trailAmountValue: number | null
}

/** A step in the card of target and stop: the switch of the trail, or an amount that is typed. */
export type LevelStep =
  | { trailing: 'No' | 'Yes' }
  | { type: Levels['type'] }
  | { amount: 'target' | 'stopLoss' | 'trailAmountValue'; value: number | null }

/** How a trader leaves the condition builder: by its button, by its Back, or by the Back of the browser. */
export type Leaving = 'save' | 'leave' | 'back'

/** What is done in the condition builder. `block` is one of the pool; null changes no operand. */
export interface Edit {
  do: 'edit'
  at: Place
  /** The number of the block in its list, from 0; null makes a new one, `sltp` opens the card alone. */
  which: number | 'sltp' | null
  block: number | null
  /** Only the left operand of the block is chosen. */
  half?: true
  levels: readonly LevelStep[]
  end: Leaving
}

/** A node of a list by the numbers that lead to it, from the outermost. */
export type Way = readonly number[]

export type Settings = { symbol: string } | { timeframe: string } | { initialCapital: number } | { name: string }

export type Command =
  | Edit
  /** A number in a block is changed in place. */
  | { do: 'change'; at: Place; which: number; block: number }
  | { do: 'delete' | 'duplicate' | 'ungroup'; at: Place; way: Way }
  | { do: 'move'; at: Place; way: Way; by: -1 | 1 }
  | { do: 'join'; at: Place; way: Way; join: Join }
  /** Neighbours of one list or group, both included. */
  | { do: 'group'; at: Place; within: Way; from: number; to: number; join: Join }
  | { do: 'clear' | 'switch'; at: Place }
  | { do: 'deleteLevels' | 'copyLevels'; side: Side }
  | { do: 'set'; settings: Settings }
  | { do: 'undo' | 'redo' | 'new' | 'save' | 'reload' | 'tab' | 'closeTab' | 'test' | 'share' | 'logout' }
  | { do: 'open'; which: number }
  /** A file of the strategy that is shown, under another name. */
  | { do: 'import'; name: string }
  | { do: 'login'; user: string }
