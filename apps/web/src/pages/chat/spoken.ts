import type { AlertResult, ChatResult, StrategyResult } from '@assay/assistant'
import { assumedText } from './assumed-words.ts'
import { questionWords } from './question-words.ts'
import { refusalWords } from './refusal-words.ts'

/**
 * What a screen reader announces when an answer arrives. The figures of a draft change while they are computed, so they
 * are not read out.
 */
export function spoken(result: ChatResult): string {
  switch (result.kind) {
    case 'strategy':
      return [`A draft of ${result.symbol} on ${result.timeframe}.`, said(result)].join(' ').trim()
    case 'alert':
      return [`A proposed alert on ${result.symbol}. It is not set yet.`, said(result)].join(' ').trim()
    case 'lookup':
      return 'The answer is shown.'
    case 'question':
      return result.questions.map(({ slot }) => questionWords(slot)).join(' ')
    case 'refusal':
      return refusalWords(result)
  }
}

const said = (result: StrategyResult | AlertResult) =>
  result.assumed.length === 0 ? '' : `I assumed ${result.assumed.map((key) => assumedText(result, key)).join(', ')}.`
