import { requestWords } from '@assay/backtest'
import type { RunRequest } from '@assay/strategy'
import { shownWords } from '../part-words.ts'

export interface Difference {
  readonly part: string
  /** The words of each request, in order. */
  readonly words: readonly string[]
}

/** The parts in which requests differ, in words. The period is left out, because it is compared as a whole. */
export function differencesOf(requests: readonly RunRequest[]): Difference[] {
  const told = requests.map(requestWords)
  const [first = []] = told
  return first
    .map(({ part }, at) => ({ part, words: told.map((parts) => shownWords(parts[at].words)) }))
    .filter(({ words }) => new Set(words).size > 1)
}
