import { chooseSeries, type SeriesFacts, type SeriesQuestion } from '@assay/market'
import type { CaseFunctions } from '@assay/testkit'

/** The functions that compute the cases of `fixtures/series`, by the name of the function in the file. */
export const seriesFunctions: CaseFunctions = {
  choose(input) {
    const { facts, question } = input as { facts: SeriesFacts[]; question: SeriesQuestion }
    return chooseSeries(facts, question)
  },
}
