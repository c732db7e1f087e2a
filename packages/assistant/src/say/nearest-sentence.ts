import { understand } from '../assistant.ts'
import type { ChatContext, RefusalResult } from '../result.ts'

const mostWords = 40
const mostTries = 90
const mostOffers = 3

/** Words whose loss would turn the meaning round. */
const turning = /\b(?:not|no|never|unless|except|without|until|instead|avoid)\b|n't\b/i

/** The sentence without one to three neighbouring words, the fewest first. No number and no negation is left out. */
function shortened(message: string): string[] {
  const words = message.trim().split(/\s+/)
  if (words.length > mostWords) return []
  return [1, 2, 3].flatMap((count) =>
    words.flatMap((_, at) => {
      const lost = words.slice(at, at + count).join(' ')
      return at + count > words.length || /\d/.test(lost) || turning.test(lost) ? [] : [words.toSpliced(at, count).join(' ')]
    }),
  )
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The sentence with each of the near things in the place of what was refused. */
const replaced = (message: string, { word, nearest }: RefusalResult): string[] =>
  word === undefined
    ? []
    : nearest.map((near) => message.replace(new RegExp(escaped(word), 'i'), String(near))).filter((text) => text !== message)

/**
 * Sentences near a refused one that are understood, the nearest first, at most three; they are only offered. What rules cannot express
 * is not left out, because the rest would mean something else.
 */
export function nearestSentences(message: string, refused: RefusalResult, context: ChatContext = {}): string[] {
  const isUnderstood = (text: string) => {
    const result = understand(text, context)
    return result.kind === 'strategy' || result.kind === 'alert' || (result.kind === 'lookup' && result.tool !== 'search_lessons')
  }
  if (refused.reason === 'unknown_symbol' || refused.reason === 'unknown_timeframe')
    return replaced(message, refused).filter(isUnderstood).slice(0, mostOffers)
  if (refused.reason !== 'not_understood') return []
  const nearest = shortened(message).slice(0, mostTries).find(isUnderstood)
  return nearest === undefined ? [] : [nearest]
}
