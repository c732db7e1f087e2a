import { caseDifferences, caseFiles, fixturePath, measureFunctions } from '@assay/testkit'
import { describe, expect, it } from 'vitest'

// Definitions: fixtures/statistics/README.md, "Measures on bars".
const folder = fixturePath('statistics')
const files = caseFiles(folder).filter((file) => file.function in measureFunctions)

it('every measure on bars has its references', () => {
  expect(files.map((file) => file.function).toSorted()).toEqual(Object.keys(measureFunctions).toSorted())
})

// Two groups of 40 bars: the reference's t quantile for 39 degrees of freedom is off by 8e-10, as in packages/statistics/test/references.test.ts.
const inexact: Readonly<Record<string, number>> = { 'seasonality-02': 1e-8, 'seasonality-27': 1e-8 }

describe.each(files)('$function', ({ function: name, cases }) => {
  it.each(cases)('$id equals the reference', ({ id, input, output }) => {
    expect(caseDifferences(measureFunctions[name](input, folder), output, inexact[id])).toEqual([])
  })
})
