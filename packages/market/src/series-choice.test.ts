import { caseFiles, fixturePath } from '@assay/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chooseSeries, type SeriesFacts, type SeriesQuestion } from './series-choice.ts'

const cases = caseFiles(fixturePath('series')).flatMap((file) => file.cases)

it.each(cases)('$id ($note) is decided as the reference, in any order of the series', ({ input, output }) => {
  const { facts, question } = input as { facts: SeriesFacts[]; question: SeriesQuestion }
  expect(chooseSeries(facts, question)).toEqual(output)
  fc.assert(
    fc.property(fc.shuffledSubarray(facts, { minLength: facts.length }), (shuffled) => {
      expect(chooseSeries(shuffled, question)).toEqual(output)
    }),
    { seed: 1, numRuns: 10 },
  )
})
