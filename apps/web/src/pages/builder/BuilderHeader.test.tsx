import { append } from '@assay/strategy'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cross } from '../../../test/blocks.ts'
import { longRules, openBuilder } from '../../../test/open-builder.tsx'
import { fakePreviewWorker } from '../../../test/preview-worker.ts'

test('an entry of the menu that has nothing to do is disabled', () => {
  fakePreviewWorker()
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined))
  openBuilder('/strategybuilder', longRules({ entry: append([], cross) }))
  fireEvent.keyDown(screen.getByRole('button', { name: 'More' }), { key: 'Enter' })
  const isDisabled = (name: RegExp) => screen.getByRole('menuitem', { name }).getAttribute('aria-disabled')
  expect([isDisabled(/^Redo/), isDisabled(/^Clear/)]).toEqual(['true', null])
})
