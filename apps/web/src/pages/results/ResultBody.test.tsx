import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { keepInBrowser, keptResultOf } from '../../../test/kept-results.ts'
import { fakePreviewWorker } from '../../../test/preview-worker.ts'
import { showPart } from '../../../test/show-part.tsx'
import { tradeStoryOf } from '../../../test/stories.ts'
import { ResultBody } from './ResultBody.tsx'

const gold = keptResultOf('gold', [800, -200])
const before = window.location.href
afterEach(() => window.history.replaceState(null, '', before))

function show(search: string, hash: string) {
  keepInBrowser(gold)
  fakePreviewWorker(({ kind }) => (kind === 'explain' ? { answer: tradeStoryOf({ number: 1, of: 2 }), unfinished: false } : undefined))
  window.history.replaceState(null, '', `/results/gold${search}`)
  showPart(<ResultBody result={gold} place="browser" zone="UTC" />, { entry: `/results/gold${search}${hash}` })
}
const section = (name: string) => screen.getByRole('region', { name }).textContent

test('the section in the address is made at once, those that are further down are not', async () => {
  show('', '#time')
  await expect.poll(() => section('Time')).toMatch(/^TimeWhat 2 closed trades made on average/)
  expect(section('What this stands on')).toBe('What this stands on')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the story that the address asks for is told beside the result', async () => {
  show('?trade=1&explain=trade', '')
  expect((await screen.findByRole('dialog', { name: 'Story of the trade' })).textContent).toContain('Trade 1 of 2')
})
