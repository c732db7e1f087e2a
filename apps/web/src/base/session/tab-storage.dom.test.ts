import { expect, test, vi } from 'vitest'
import { forgetInBrowser } from './own-storage.ts'
import { forgetInTab, keepInTab, readOfTab } from './tab-storage.ts'

test('what is kept in the tab is read by its own user only', () => {
  keepInTab('anna', 'chat', { text: 'hello' })
  expect([readOfTab('anna', 'chat'), readOfTab('boris', 'chat'), readOfTab('anna', 'journal')]).toEqual([
    { text: 'hello' },
    undefined,
    undefined,
  ])
})

test('one name is deleted, or everything of the user, and nothing else in the tab', () => {
  sessionStorage.setItem('assay.renewed', '1')
  keepInTab('anna', 'chat', 1)
  keepInTab('anna', 'journal', 2)
  forgetInTab('chat')
  expect([readOfTab('anna', 'chat'), readOfTab('anna', 'journal')]).toEqual([undefined, 2])
  forgetInTab()
  expect([readOfTab('anna', 'journal'), sessionStorage.getItem('assay.renewed')]).toEqual([undefined, '1'])
})

test('what cannot be read counts as nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  sessionStorage.setItem('assay.user.chat', '{')
  expect([readOfTab('anna', 'chat'), warn.mock.calls.length]).toEqual([undefined, 1])
})

test('a logout deletes everything that the user left in this browser, and keeps its settings', () => {
  for (const name of ['alerts-shown.anna', 'builder.anna', 'indicators.anna']) localStorage.setItem(`assay.own.${name}`, '[]')
  localStorage.setItem('assay.theme', 'light')
  forgetInBrowser()
  expect(Object.keys(localStorage)).toEqual(['assay.theme'])
})
