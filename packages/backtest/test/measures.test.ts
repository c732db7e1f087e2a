import { caseDifferences, caseFiles, fixturePath, measureFunctions } from '@assay/testkit'
import { describe, expect, it } from 'vitest'

// Definitions: fixtures/statistics/README.md, "Measures on bars".
const folder = fixturePath('statistics')
const files = caseFiles(folder).filter((file) => file.function in measureFunctions)

it('every measure on bars has reference cases', () => {
  expect(files.map((file) => file.function).toSorted()).toEqual(Object.keys(measureFunctions).toSorted())
})

describe.each(files)('$function', ({ function: name, cases }) => {
  it.each(cases)('$id equals the reference', ({ input, output }) => {
    expect(caseDifferences(measureFunctions[name](input, folder), output)).toEqual([])
  })
})
