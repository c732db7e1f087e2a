import { caseDifferences, caseFiles, eventFunctions, fixturePath } from '@assay/testkit'
import { describe, expect, it } from 'vitest'

// Definitions and how the cases were checked: fixtures/events/README.md.
const folder = fixturePath('events')
const files = caseFiles(folder)

it('every function of the references has an implementation', () => {
  expect(files.map((file) => file.function).toSorted()).toEqual(Object.keys(eventFunctions).toSorted())
})

describe.each(files)('$function', ({ function: name, cases }) => {
  it.each(cases)('$id equals the reference', ({ input, output }) => {
    expect(caseDifferences(eventFunctions[name](input, folder), output)).toEqual([])
  })
})
