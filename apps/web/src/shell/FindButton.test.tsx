import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { showPart } from '../../test/show-part.tsx'
import { shortcutGroups } from '../ui/shortcuts.ts'
import { FindButton } from './FindButton.tsx'

const press = (key: string) => fireEvent.keyDown(document.body, { key })

test('g and a letter lead to every page that has one, and no letter leads to two', () => {
  const { at } = showPart(<FindButton />)
  const jumps = shortcutGroups().find(({ place }) => place === 'Go to')?.shortcuts ?? []
  expect(new Set(jumps.map(({ keys }) => keys)).size).toBe(jumps.length)
  press('g')
  press('c')
  expect(at()).toBe('/calendar')
  press('g')
  press('d')
  expect(at()).toBe('/dashboard')
})

test('the button and Ctrl K open the palette', async () => {
  fakeServer()
  showPart(<FindButton />)
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  await screen.findByRole('dialog', { name: 'Search or jump to' })
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Search or jump to' }))
  await screen.findByRole('dialog', { name: 'Search or jump to' })
})
