import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keptResultOf } from '../../../test/kept-results.ts'
import { fakePreviewWorker } from '../../../test/preview-worker.ts'
import { press, showPart } from '../../../test/show-part.tsx'
import { ExportButton } from './ExportButton.tsx'
import { ImportButton } from './ImportButton.tsx'

test.each([
  ['Export', 'Export', <ExportButton key="export" result={keptResultOf('gold', [800])} />],
  ['Import', 'Import a result', <ImportButton key="import" />],
])('%s opens its dialog, which can be closed and opened again', async (button, name, part) => {
  fakePreviewWorker()
  showPart(part)
  expect(screen.queryByRole('dialog')).toBeNull()
  for (let time = 1; time <= 2; time++) {
    press(button)
    await screen.findByRole('dialog', { name })
    press('Close')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  }
})
