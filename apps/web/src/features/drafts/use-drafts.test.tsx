import { newDocument } from '@assay/strategy'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { saveDraft } from './drafts.ts'
import { useDrafts } from './use-drafts.ts'
import { leaveDrafts, useLeftDrafts } from './use-left-drafts.ts'

const left = 'assay.drafts.left'

test('drafts that another tab saves appear, and those that it clears go', () => {
  const { result } = renderHook(useDrafts)
  const names = () => result.current.map(({ name }) => name)
  const tell = (key: string | null) => act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
  act(() => void saveDraft(newDocument({ name: 'Gold' })))
  const kept = localStorage.getItem('assay.drafts')!
  localStorage.setItem('assay.drafts', kept.replaceAll('Gold', 'Of the other tab'))
  tell('assay.other')
  expect(names(), 'another key').toEqual(['Gold'])
  tell('assay.drafts')
  expect(names()).toEqual(['Of the other tab'])
  localStorage.clear()
  tell(null)
  expect(names()).toEqual([])
})

test('the choice of one user stays when another one chooses, and is heard at once', () => {
  const { result } = renderHook(() => useLeftDrafts('anna'))
  act(() => leaveDrafts('anna', ['a']))
  act(() => leaveDrafts('boris', ['b']))
  expect(result.current).toEqual(['a'])
  act(() => leaveDrafts('anna', ['c']))
  expect(result.current, 'it no longer applies to drafts that are gone').toEqual(['c'])
})

test.each(['{', 'null', '[1]', '{"anna":"a"}'])('the text %s is no choice, and a new one can be made', (text) => {
  localStorage.setItem(left, text)
  const { result } = renderHook(() => useLeftDrafts('anna'))
  expect(result.current).toEqual([])
  act(() => leaveDrafts('anna', ['a']))
  expect(result.current).toEqual(['a'])
})

test('a browser that stores nothing offers the drafts again', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  const { result } = renderHook(() => useLeftDrafts('anna'))
  act(() => leaveDrafts('anna', ['a']))
  expect([result.current, warn.mock.calls.length]).toEqual([[], 1])
})
