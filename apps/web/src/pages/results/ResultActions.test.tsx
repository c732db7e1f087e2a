import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { keptResultOf } from '../../../test/kept-results.ts'
import { fakePreviewWorker } from '../../../test/preview-worker.ts'
import { press, showPart } from '../../../test/show-part.tsx'
import { makeStore } from '../../base/store.ts'
import { ResultActions } from './ResultActions.tsx'

const run = vi.fn()
const again = { label: 'Run again', icon: null, run }

beforeEach(() => {
  run.mockClear()
  fakePreviewWorker()
  fakeServer()
})

const show = () => showPart(<ResultActions result={keptResultOf('gold', [800])} place="browser" again={again} />, { store: makeStore() })
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'))

test.each([
  ['Export', 'Export'],
  ['Share', 'Share this result'],
])('%s opens its dialog, which can be closed and opened again', async (button, name) => {
  show()
  expect(screen.queryByRole('dialog')).toBeNull()
  for (let time = 1; time <= 2; time++) {
    press(button)
    const dialog = await screen.findByRole('dialog', { name })
    if (button === 'Share') fireEvent.keyDown(dialog, { key: 'Escape' })
    else press('Close')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  }
})

test.each([
  ['Run again', () => expect(run).toHaveBeenCalledOnce()],
  ['Compare', (at: string) => expect(at).toBe('/results?with=gold')],
])('on a phone only the main action stands alone, and %s is in the menu', async (name, check) => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: media.includes('768px') }))
  const { at } = show()
  expect(buttons()).toEqual(['More actions', 'Edit rules'])
  const items = () => within(screen.getByRole('menu')).getAllByRole('menuitem')
  // A dialog of the test before may take the focus back only now, which closes the menu.
  await vi.waitFor(() => {
    if (!screen.queryByRole('menu')) press('More actions')
    expect(items().map(({ textContent }) => textContent)).toEqual(['Compare', 'Export', 'Share', 'Run again'])
    fireEvent.click(screen.getByRole('menuitem', { name }))
    check(at())
  })
})
