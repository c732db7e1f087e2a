import { caseFiles, fixturePath } from '@assay/testkit'
import { expect, it } from 'vitest'
import { alertFunctions } from './alerts.ts'

const files = caseFiles(fixturePath('alerts'))

it.each(files.flatMap(({ function: name, cases }) => cases.map((each) => ({ name, ...each }))))(
  '$id ($note) is decided as the reference',
  ({ name, input, output }) => expect(alertFunctions[name](input, '')).toEqual(output),
)
