/** The largest size of a strategy. A refusal names the limit. */
export const limits = {
  /** Levels of nested groups in a rule tree. */
  depth: 32,
  /** Levels of nested brackets in the builder's list. */
  groupDepth: 4,
  /** Groups and conditions of all four sides together. */
  nodes: 200,
  /** Distinct series (aliases) that a strategy may read. */
  series: 50,
  /** Levels of nested functions. */
  operandDepth: 8,
  /** Characters of an alias and of a typed formula. */
  alias: 4000,
  formula: 2000,
  /** The most candles in a row for `rising` and `falling`. */
  run: 100,
  /** The oldest candle an operand may read. */
  oldestCandle: -9,
  /** Bars of one indicator window. */
  period: 5000,
} as const
