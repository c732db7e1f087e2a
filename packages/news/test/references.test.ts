import { caseDifferences, caseFiles, fixturePath, newsFunctions } from '@assay/testkit'
import { describe, expect, it } from 'vitest'

// The definitions, and how the cases were checked: fixtures/news/README.md.
const folder = fixturePath('news')
const files = caseFiles(folder)

it('computes every function of the references', () => {
  expect(files.map((file) => file.function).toSorted()).toEqual(Object.keys(newsFunctions).toSorted())
})

describe.each(files)('$function', ({ function: name, cases }) => {
  it.each(cases)('$id equals the reference', ({ input, output }) => {
    expect(caseDifferences(newsFunctions[name](input, folder), output)).toEqual([])
  })
})
