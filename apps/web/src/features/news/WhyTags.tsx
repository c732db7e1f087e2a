import type { NewsItem } from '@assay/contracts'
import { Info } from 'lucide-react'
import { impactNames, topicNames } from './news-words.ts'

/** Why the headline has its impact, symbols and topics. */
export function WhyTags({ item }: { item: NewsItem }) {
  const reasons = [
    `${impactNames[item.impact]}: ${item.impactWhy.length > 0 ? item.impactWhy.join(', and ') : 'no official source, and no move of half an ATR'}.`,
    ...(item.tags.length > 0 ? [`Symbols: ${item.tags.map(({ symbol, why }) => `${symbol} (${why})`).join(', ')}.`] : []),
    ...(item.topics.length > 0 ? [`Topics: ${item.topics.map(({ topic, why }) => `${topicNames[topic]} (${why})`).join(', ')}.`] : []),
    'No mood is guessed.',
  ]
  return (
    <p className="flex items-start gap-2 px-5 py-4 text-12 text-ink-2">
      <Info className="mt-px size-3.5 shrink-0" aria-hidden="true" />
      <span>{reasons.join(' ')}</span>
    </p>
  )
}
