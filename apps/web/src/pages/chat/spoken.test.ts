import type { AlertResult, ChatResult, RefusalResult, StrategyResult } from '@assay/assistant'
import { expect, test } from 'vitest'
import { assumedWords, changeOf } from './assumed-words.ts'
import { optionWords, questionWords } from './question-words.ts'
import { refusalWords } from './refusal-words.ts'
import { spoken } from './spoken.ts'
import { warningWords } from './warning-words.ts'

const strategy = { kind: 'strategy', symbol: 'XAUUSD', timeframe: '1h', mended: [] } as unknown as StrategyResult
const alert = { kind: 'alert', symbol: 'EURUSD', mended: [] } as unknown as AlertResult

test.each<[ChatResult, string]>([
  [{ ...strategy, assumed: [] }, 'A draft of XAUUSD on 1h.'],
  [{ ...strategy, assumed: ['timeframe', 'RSI.period'] }, 'A draft of XAUUSD on 1h. I assumed the timeframe: 1h, the period of RSI.'],
  [{ ...alert, assumed: [] }, 'A proposed alert on EURUSD. It is not set yet.'],
  [{ ...alert, assumed: ['window'] }, 'A proposed alert on EURUSD. It is not set yet. I assumed a window of one hour.'],
  [{ kind: 'lookup', tool: 'help', args: {}, assumed: [], mended: [] }, 'The answer is shown.'],
  [
    {
      kind: 'question',
      questions: [
        { slot: 'side', options: [] },
        { slot: 'unit', options: [] },
      ],
    },
    'Which side? In which unit is the level?',
  ],
  [{ kind: 'refusal', reason: 'no_orders', nearest: [] }, refusalWords({ reason: 'no_orders' })],
])('a screen reader hears what an answer is, and that nothing is done yet: %#', (result, said) => expect(spoken(result)).toBe(said))

test.each([
  ['stop', 'a stop of 1 %', ', stop '],
  ['target', 'a target of 2 %', ', target '],
  ['symbol', 'the symbol', ', on gold'],
  ['timeframe', 'the timeframe', ', on 1h'],
  ['period', 'the period', ', over the last 6 months'],
  ['capital', 'the capital', ', capital 10000'],
  ['and_before_or', 'that And binds before Or', ''],
  ['risk', 'the risk', ''],
  ['events.minutes', '30 minutes before and after an event', ''],
  ['events.impact', 'that only high impact events are avoided', ''],
  ['RSI.period', 'the period of RSI', null],
  ['RSI.oversold', 'where RSI is oversold', null],
  ['RSI.overbought', 'where RSI is overbought', null],
  ['MACD.output', 'the line of MACD', null],
  ['MACD.fastPeriod', 'the fast period of MACD', null],
])('the assumption %s is “%s”, and is changed by appending %j', (key, words, more) =>
  expect([assumedWords(key), changeOf(key)]).toEqual([words, more]),
)

test.each<[Pick<RefusalResult, 'reason' | 'word'>, string]>([
  [{ reason: 'not_understood', word: 'wolfewave' }, 'I do not know “wolfewave”.'],
  [{ reason: 'not_understood', word: '' }, 'I do not understand this sentence as a whole.'],
  [{ reason: 'not_understood' }, 'I do not understand this sentence as a whole.'],
  [
    { reason: 'no_orders' },
    'Nothing here places, changes or closes an order. You can test a strategy, set an alert or work out a position size.',
  ],
  [{ reason: 'level', word: '2000' }, '2000 cannot be a stop or target: levels are distances from the entry.'],
  [{ reason: 'unknown_symbol', word: 'apple' }, 'apple is not one of the markets here.'],
  [{ reason: 'unknown_timeframe', word: '7min' }, 'There is no timeframe 7min.'],
  [{ reason: 'out_of_range', word: 'RSI.period' }, 'The period of RSI is outside of what is allowed.'],
  [{ reason: 'no_result' }, 'There is no result in view to explain. Run a backtest first.'],
  [{ reason: 'too_long' }, 'This message is longer than 2,000 characters.'],
])('a refusal names its reason and its word: %o', (refusal, said) => expect(refusalWords(refusal)).toBe(said))

test.each([
  ['sell_means', 'Does “sell” leave the long position, or enter a short one?'],
  ['buy_means', 'Does “buy” leave the short position, or enter a long one?'],
  ['level_unit', 'Points and percent cannot stand together. Which are meant?'],
  ['pip', 'Brokers count pips of this market differently. How large is one?'],
  ['unheard_of', 'What is meant?'],
])('the question %s is “%s”', (slot, said) => expect(questionWords(slot)).toBe(said))

test.each([
  ['fixed', 'points'],
  ['percentage', 'percent'],
  ['exit', 'leave the position'],
  ['crossbelow', 'crosses below'],
  ['RSI', 'Relative Strength Index'],
  ['12', '12'],
])('the choice %s reads “%s”', (option, said) => expect(optionWords(option)).toBe(said))

test('a strategy without a way out is warned about', () => {
  expect(['NO_STOP', 'NEVER_LEFT', 'OTHER'].map(warningWords)).toEqual([
    'There is no stop: a position is left only where its exit rule says so.',
    'A position can never be left: there is no exit rule, target or stop.',
    'OTHER',
  ])
})
