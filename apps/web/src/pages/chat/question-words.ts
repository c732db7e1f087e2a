import { findEntry } from '@assay/indicators'

const asked: Readonly<Record<string, string>> = {
  direction: 'Which way does it cross?',
  operand: 'Is the number the period of another average, or a price?',
  multiple: 'A multiple, or the period?',
  output: 'Which line?',
  sign: 'Which pattern?',
  side: 'Which side?',
  sell_means: 'Does “sell” leave the long position, or enter a short one?',
  buy_means: 'Does “buy” leave the short position, or enter a long one?',
  connector: 'And, or Or?',
  timeframe_scope: 'Is the timeframe meant for all rules, or for this condition?',
  timeframe: 'Which timeframe do the candles of the strategy have?',
  symbol: 'Which market?',
  unit: 'In which unit is the level?',
  date: 'Which day is meant: is the day first, or the month?',
  pip: 'Brokers count pips of this market differently. How large is one?',
  level_unit: 'Points and percent cannot stand together. Which are meant?',
  ratio: 'Which multiple of the stop is the target?',
  spelling: 'Which word did you mean?',
  intent: 'What shall I do with it?',
  place: 'Which number is meant?',
  condition: 'Which condition is meant?',
  rules: 'When? For instance',
  stop: 'How far away is the stop? For instance',
}

const optionNames: Readonly<Record<string, string>> = {
  crossabove: 'crosses above',
  crossbelow: 'crosses below',
  exit: 'leave the position',
  all: 'all rules',
  condition: 'this condition',
  fixed: 'points',
  percentage: 'percent',
}

/** The text of a question to the user. */
export const questionWords = (slot: string): string => asked[slot] ?? 'What is meant?'

/** The text of an answer choice. */
export const optionWords = (option: string): string => optionNames[option] ?? findEntry(option)?.entry.displayedName ?? option
