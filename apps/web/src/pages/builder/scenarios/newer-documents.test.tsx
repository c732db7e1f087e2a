import { append, newDocument } from '@assay/strategy'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cross } from '../../../../test/blocks.ts'
import { showBuilder, withoutServer } from '../../../../test/show-builder.tsx'
import { showToasts } from '../../../../test/show-toasts.tsx'
import { keptUnder } from '../../../../test/tabs.ts'
import { startHistory } from '../../../base/history.ts'
import { hasUnreadable } from '../../../features/builder/kept-records.ts'
import { keepWork, otherWork, readKeptWork } from '../../../features/builder/kept-work.ts'
import { newWork } from '../../../features/builder/work.ts'
import { unreadableDrafts } from '../../../features/drafts/drafts.ts'

withoutServer()

/** One above the newest version that this program can read. */
const newer = { ...newDocument({ name: 'From tomorrow' }), version: 3 }
const drafts = JSON.stringify({ version: 1, drafts: [{ id: 'a', name: 'From tomorrow', savedAt: 1, document: newer }] })
const history = { past: [], present: { ...newWork(), document: newer, draftId: 'a' }, future: [] }
const work = JSON.stringify({ form: 1, history })

test('work of a newer program stays unchanged beside later work, and the page says so', () => {
  localStorage.setItem('assay.builder', work)
  expect(readKeptWork().present.document.name).toBe('Untitled strategy')
  keepWork({ ...readKeptWork(), past: [newWork()] })
  expect(keptUnder('assay.builder')).toContain(work)
  showBuilder('/strategybuilder')
  expect(screen.getByText(/^The strategy of your last visit was made by a newer Assay/)).toBeTruthy()
})

test('work that an earlier program set aside is offered by a program that can read it, and the rest stays', () => {
  const readable = JSON.stringify({
    form: 1,
    history: { past: [newWork()], present: { ...newWork(), document: newDocument({ name: 'Back' }) }, future: [] },
  })
  localStorage.setItem('assay.builder.unreadable', JSON.stringify([work, readable]))
  expect(otherWork(startHistory(newWork())).map((kept) => kept.work.present.document.name)).toEqual(['Back'])
  expect(hasUnreadable()).toBe(true)
  expect(keptUnder('assay.builder')).toContain(work)
})

test('corrupt text is not set aside', () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  localStorage.setItem('assay.builder', '{"form":1,')
  expect(readKeptWork().present.document.name).toBe('Untitled strategy')
  expect(hasUnreadable()).toBe(false)
})

test('a draft of a newer program stays unchanged, and opening it shows the reason', async () => {
  localStorage.setItem('assay.drafts', drafts)
  showToasts()
  const { saved } = showBuilder('/strategybuilder?draft=a', { entry: append([], cross) })
  expect(await screen.findByText('“From tomorrow” stays in this browser, but cannot be opened here.')).toBeTruthy()
  expect(screen.getByText(/^A strategy of version "3" cannot be read; the present one is "2"\./)).toBeTruthy()
  expect(saved().rules.long.entry, 'the last strategy stays').toEqual([cross, 'And'])
  expect(localStorage.getItem('assay.drafts')).toBe(drafts)
  expect(unreadableDrafts()).toEqual(['From tomorrow'])
})

test('work in the first stored form can be opened', () => {
  const [first, second] = [newDocument(), newDocument({ name: 'First' })]
  const kept = {
    form: 1,
    history: {
      past: [{ document: first, days: null, draftId: null }],
      present: { document: second, days: null, draftId: 'x' },
      future: [],
    },
  }
  localStorage.setItem('assay.builder', JSON.stringify(kept))
  expect(readKeptWork().present).toEqual({ ...newWork(), document: second, draftId: 'x', line: expect.any(String) })
})
