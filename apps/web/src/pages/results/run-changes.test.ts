import { expect, test } from 'vitest'
import { answerOf } from '../../../test/answers.ts'
import { changesOf } from './run-changes.ts'

const base = answerOf([100], { engine: 'assay-engine 1', data_version: 'a' })
const coverage = { ...base.coverage, label: 'Dukascopy', held: 11_733, expected: 11_768 }

test('the changes name other bars under the same engine', () => {
  const before = { ...base, coverage }
  expect(changesOf(before, { ...base, data_version: 'b', coverage: { ...coverage, held: 11_768 } })).toEqual([
    'The request is the same.',
    'The engine is the same (assay-engine 1).',
    'The bars changed: then 11,733 of 11,768 from Dukascopy, now 11,768 of 11,768 from Dukascopy.',
  ])
})

test('the changes say when the same number of bars has other values', () => {
  expect(changesOf({ ...base, coverage }, { ...base, coverage, data_version: 'b' })[2]).toBe(
    'The bars changed: still 11,733 of 11,768 from Dukascopy, but some have other values or were read further back.',
  )
})

test('the changes name another engine over the same bars', () => {
  expect(changesOf(base, { ...base, engine: 'assay-engine 2' })).toEqual([
    'The request is the same.',
    'The engine changed: it was assay-engine 1 and is now assay-engine 2.',
    'The bars are the same.',
  ])
})

test('a result from before the bars had a version can differ only by them, if the engine is the same', () => {
  const before = { ...base, coverage, data_version: undefined }
  expect(changesOf(before, { ...base, coverage })[2]).toMatch(/^The bars changed: still 11,733 of 11,768 from Dukascopy/)
  expect(changesOf(before, { ...base, coverage, engine: 'assay-engine 2' })[2]).toBe('The bars are the same.')
})
