import type { StrategyDocument } from '@assay/strategy'
import { expect, test, vi } from 'vitest'
import {
  DraftSavedElsewhere,
  DraftsNotKept,
  listDrafts,
  onDraftsChange,
  readDraft,
  removeDraft,
  restoreDraft,
  saveDraft,
} from './drafts.ts'

const document: StrategyDocument = {
  version: 1,
  name: 'Gold EMA pullback',
  symbol: 'XAUUSD',
  timeframe: '15min',
  initialCapital: 100_000,
  rules: { long: { entry: [], exit: [] }, short: { entry: [], exit: [] } },
  stops: { long: null, short: null },
}

test('a saved draft is read back unchanged', () => {
  const { id } = saveDraft(document)
  expect(readDraft(id)).toMatchObject({ id, name: 'Gold EMA pullback', document })
})

test('saving under an id replaces the draft', () => {
  const { id } = saveDraft(document)
  saveDraft({ ...document, initialCapital: 5000 }, id)
  expect(listDrafts()).toHaveLength(1)
  expect(readDraft(id)?.document.initialCapital).toBe(5000)
})

test('lists the last saved first', () => {
  vi.useFakeTimers({ now: 1000 })
  saveDraft({ ...document, name: 'first' })
  vi.setSystemTime(2000)
  saveDraft({ ...document, name: 'second' })
  expect(listDrafts().map(({ name }) => name)).toEqual(['second', 'first'])
})

test('a removed draft can be put back with its id and time', () => {
  const draft = saveDraft(document)
  removeDraft(draft.id)
  expect(listDrafts()).toEqual([])
  restoreDraft(draft)
  expect(listDrafts()).toEqual([draft])
})

test('a full storage is reported, and the stored drafts stay', () => {
  const draft = saveDraft(document)
  const kept = localStorage
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.getItem(key), setItem: full })
  expect(() => saveDraft(document)).toThrow(DraftsNotKept)
  expect(listDrafts()).toEqual([draft])
})

test('text that cannot be read is set aside before it is overwritten', () => {
  localStorage.setItem('assay.drafts', '{"version":9,"drafts":[]}')
  expect(listDrafts()).toEqual([])
  saveDraft(document)
  expect(localStorage.getItem('assay.drafts.unreadable')).toBe('{"version":9,"drafts":[]}')
})

test('listeners hear of every change until they unsubscribe', () => {
  const heard = vi.fn()
  const stop = onDraftsChange(heard)
  const { id } = saveDraft(document)
  stop()
  removeDraft(id)
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a draft that another tab has saved is not written over', () => {
  const { id, savedAt } = saveDraft(document)
  const other = saveDraft({ ...document, initialCapital: 5000 }, id, savedAt)
  expect(() => saveDraft({ ...document, initialCapital: 7000 }, id, savedAt)).toThrow(DraftSavedElsewhere)
  expect(readDraft(id)).toEqual(other)
})

test('two saves in the same millisecond are two versions', () => {
  vi.useFakeTimers({ now: 1000 })
  const { id, savedAt } = saveDraft(document)
  expect(saveDraft(document, id, savedAt).savedAt).not.toBe(savedAt)
})
