import { documentOfTemplate, templates } from '@assay/library'
import { expect, test } from 'vitest'
import { type Complaint, complaintsAt, complaintsOf, otherComplaints } from './complaints.ts'

const entry = { side: 'long', ruleType: 'entry' } as const
const exit = { side: 'long', ruleType: 'exit' } as const
const of = (message: string, more: Partial<Complaint>): Complaint => ({ message, fatal: true, ...more })
const complaints = [
  of('first', { place: entry, index: 0 }),
  of('second', { place: entry, index: 2 }),
  of('elsewhere', { place: exit, index: 2 }),
  of('of the list', { place: entry, index: null }),
  of('of the whole', { fatal: false }),
]

test('a block has its own complaints, not those of a neighbour or of another list', () => {
  expect(complaintsAt(complaints, entry, 0)).toEqual(['first'])
  expect(complaintsAt(complaints, entry, 2)).toEqual(['second'])
  expect(complaintsAt(complaints, entry, 4)).toEqual([])
})

test('the remaining complaints are listed together, those of another list under its name', () => {
  expect(otherComplaints(complaints, entry)).toEqual(['Long Exit: elsewhere', 'of the list', 'of the whole'])
})

test.each(templates)('the template $id has no complaints', (template) => {
  expect(complaintsOf(documentOfTemplate(template))).toEqual([])
})
