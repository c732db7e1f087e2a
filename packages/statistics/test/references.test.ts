import { caseDifferences, caseFiles, fixturePath, statisticsFunctions } from '@assay/testkit'
import { describe, expect, it } from 'vitest'

// Definitions and sources: fixtures/statistics/README.md. The measures on bars are compared in packages/backtest/test/measures.test.ts.
const onBars = ['atr-percentile', 'base-rate', 'correlation', 'levels', 'seasonality', 'strength', 'trend']
const folder = fixturePath('statistics')
const files = caseFiles(folder).filter((file) => !onBars.includes(file.function))

it('every function of the references has an implementation', () => {
  expect(files.map((file) => file.function).toSorted()).toEqual(Object.keys(statisticsFunctions).toSorted())
})

describe.each(files)('$function', ({ function: name, cases }) => {
  it.each(cases)('$id equals the reference', ({ input, output }) => {
    expect(caseDifferences(statisticsFunctions[name](input, folder), output)).toEqual([])
  })
})
