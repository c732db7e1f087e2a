import type { ChatResult } from '@assay/assistant'
import { assumedWords } from './assumed-words.ts'
import { questionWords } from './question-words.ts'
import { refusalWords } from './refusal-words.ts'

/**
 * What a screen reader announces when an answer arrives. The figures of a draft change while they are computed, so they
 * are not read out.
 */
export function spoken(result: ChatResult): string {
  switch (result.kind) {
    case 'strategy':
      return [`A draft of ${result.symbol} on ${result.timeframe}.`, said(result.assumed)].join(' ').trim()
    case 'alert':
      return [`A proposed alert on ${result.symbol}. It is not set yet.`, said(result.assumed)].join(' ').trim()
    case 'lookup':
      return 'The answer is shown.'
    case 'question':
      return result.questions.map(({ slot }) => questionWords(slot)).join(' ')
    case 'refusal':
      return refusalWords(result)
  }
}

const said = (assumed: readonly string[]) => (assumed.length === 0 ? '' : `I assumed ${assumed.map(assumedWords).join(', ')}.`)
