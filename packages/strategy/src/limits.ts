/** How large a strategy may be. A refusal names the limit. */
export const limits = {
  /** Groups within groups. */
  depth: 32,
  /** Brackets within brackets in the builder's list. */
  groupDepth: 4,
  /** Groups and conditions of all four sides together. */
  nodes: 200,
  /** Distinct series (aliases) to be computed. */
  series: 50,
  /** Functions within functions. */
  operandDepth: 8,
  /** Characters of an alias, and of a formula that is typed. */
  alias: 4000,
  formula: 2000,
  /** Candles in a row that `rising` and `falling` may ask for. */
  run: 100,
  /** The oldest candle an operand may read. */
  oldestCandle: -9,
  /** Bars of one indicator window. */
  period: 5000,
} as const
