import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useShortcuts } from '../ui/shortcuts.ts'
import { ShortcutsHelp } from './ShortcutsHelp.tsx'

function Part() {
  useShortcuts('Chart', [{ keys: 'mod+shift+z', label: 'Redo', run: vi.fn() }])
  return null
}

test('? lists the shortcuts of the page with their keys, each place on its own', async () => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('Linux')
  render(
    <>
      <Part />
      <ShortcutsHelp />
    </>,
  )
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true })
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  const places = [...dialog.querySelectorAll('h3')].map(({ textContent }) => textContent)
  const facts = [...dialog.querySelectorAll('dt')].map((term) => [
    term.textContent,
    [...(term.nextElementSibling?.querySelectorAll('kbd') ?? [])].map(({ textContent }) => textContent),
  ])
  expect(places).toEqual(['Chart', 'Everywhere'])
  expect(facts).toEqual([
    ['Redo', ['Ctrl', 'Shift', 'Z']],
    ['List the shortcuts', ['?']],
    ['Next control', ['Tab']],
    ['Press or confirm', ['Enter']],
    ['Close what is open', ['Esc']],
  ])
})
