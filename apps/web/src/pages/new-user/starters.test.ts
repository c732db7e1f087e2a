import { findTemplate } from '@assay/library'
import { expect, test } from 'vitest'
import { goals, starters } from './starters.ts'

test.each(goals)('the goal %s has six free starters in the library', (goal) => {
  expect(new Set(starters[goal]).size).toBe(6)
  for (const id of starters[goal]) {
    const template = findTemplate(id)
    expect(template, id).toBeDefined()
    expect(template?.premium, id).not.toBe(true)
  }
})
