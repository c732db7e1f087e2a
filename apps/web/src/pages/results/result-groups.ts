import { rulePartsOf } from '@assay/backtest'
import type { ListedResult } from '@assay/contracts'
import { changeWords } from '../../features/results/part-words.ts'

/** A result of the list with what tells it from the run before. */
export interface GroupedResult {
  result: ListedResult
  /** Heads the results of one idea, if there are several. */
  heading: string | null
  /** What changed since the run of this idea before, or the rules of the first: a line for each part, the most important first. */
  what: readonly string[]
}

/** The results with those of one idea together: the idea that ran last first, in it the last run first, as they are given. */
export function groupedResults(results: readonly ListedResult[]): GroupedResult[] {
  const byIdea = Map.groupBy(results, ({ summary }) => summary.idea)
  return [...byIdea].flatMap(([idea, runs]) =>
    runs.map((result, at) => ({
      result,
      heading: at === 0 && runs.length > 1 ? `${idea.replace(/^\S+/, (symbol) => symbol.toUpperCase())} · ${runs.length} results` : null,
      what: whatOf(result, runs[at + 1]),
    })),
  )
}

function whatOf({ summary }: ListedResult, before: ListedResult | undefined): string[] {
  const { words = [] } = summary
  const earlier = before?.summary.words
  if (!before || !earlier) return rulePartsOf(words).map(({ part, words: said }) => `${part}: ${said}`)
  const changed = words.flatMap(({ part, words: said }) => {
    const was = earlier.find((each) => each.part === part)?.words ?? 'None'
    return was === said ? [] : [changeWords(part, was, said)]
  })
  if (changed.length > 0) return changed
  const samePeriod = summary.start === before.summary.start && summary.end === before.summary.end
  return [samePeriod ? 'The same request' : 'The same rules over another period']
}
