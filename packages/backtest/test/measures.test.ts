import { caseDifferences, caseFiles, fixturePath, measureFunctions } from '@assay/testkit'
import { describe, expect, it } from 'vitest'

// Definitions: fixtures/statistics/README.md, "Measures on bars".
const folder = fixturePath('statistics')
const files = caseFiles(folder).filter((file) => file.function in measureFunctions)

it('every measure on bars has reference cases', () => {
  expect(files.map((file) => file.function).toSorted()).toEqual(Object.keys(measureFunctions).toSorted())
})

// The reference's t quantiles for 43 and 7 degrees of freedom are off by 3e-9. Ours equal the closed form for odd degrees (student.test.ts
// in statistics).
const inexact: Readonly<Record<string, number>> = { 'seasonality-02': 1e-8, 'seasonality-27': 1e-8 }

describe.each(files)('$function', ({ function: name, cases }) => {
  it.each(cases)('$id equals the reference', ({ id, input, output }) => {
    expect(caseDifferences(measureFunctions[name](input, folder), output, inexact[id])).toEqual([])
  })
})
