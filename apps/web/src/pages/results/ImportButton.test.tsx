import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press, showPart } from '../../../test/show-part.tsx'
import { ImportButton } from './ImportButton.tsx'

test('opens its dialog, which can be closed and opened again', async () => {
  showPart(<ImportButton />)
  expect(screen.queryByRole('dialog')).toBeNull()
  for (let time = 1; time <= 2; time++) {
    press('Import')
    await screen.findByRole('dialog', { name: 'Import a result' })
    press('Close')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  }
})
