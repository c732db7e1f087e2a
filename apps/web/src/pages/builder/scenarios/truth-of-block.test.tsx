import { append } from '@assay/strategy'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { bounce, cross } from '../../../../test/blocks.ts'
import { longRules, openBuilder } from '../../../../test/open-builder.tsx'
import { fakePreviewWorker } from '../../../../test/preview-worker.ts'
import type { BlockTruth, Preview } from '../../../features/preview/preview-words.ts'

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
})

const days = { from: '2017-01-02', to: '2017-06-30', zone: 'UTC' }
const truth = (count: number): BlockTruth => ({ bars: 5000, count, share: count / 5000, last: null, strip: [0, 1], leftRange: null })
const facts = {
  provider: 'csv',
  why: 'covers' as const,
  label: 'Dukascopy',
  base: '1min' as const,
  simulated: false,
  bars: 5000,
  first: 0,
  last: 1,
}
const answer: Preview = {
  facts,
  figures: null,
  truths: { 'long entry 0': truth(243), 'long entry 2': truth(170) },
  volume: null,
  tookMs: 1,
}

async function open() {
  const { asked } = fakePreviewWorker()
  const page = openBuilder('/strategybuilder', longRules({ entry: append(append([], cross), bounce) }), days)
  await act(async () => asked.findLast(({ sent }) => sent.kind === 'preview')!.tell({ answer, unfinished: false }))
  expect(screen.getByText('243 times')).toBeTruthy()
  return page
}

test('after a deletion each block keeps its own count, not the count of the block previously in its place', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Delete block 1' }))
  expect(screen.getByRole('article', { name: /^Block 1: RSI/ }).textContent).toContain('170 times')
  expect(screen.queryByText('243 times')).toBeNull()
})

test('when the symbol changes, the old counts disappear until the new ones arrive', async () => {
  const { user } = await open()
  screen.getByRole('button', { name: /^Scan Target/ }).focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('option', { name: /^EURUSD/ }))
  expect(screen.queryByText(/times/)).toBeNull()
})
