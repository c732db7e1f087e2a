import { newDocument } from '@assay/strategy'
import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { bounce, cross } from '../../../../test/blocks.ts'
import { openBuilder } from '../../../../test/open-builder.tsx'
import { withoutServer } from '../../../../test/show-builder.tsx'
import { showToasts } from '../../../../test/show-toasts.tsx'
import { openTab } from '../../../../test/tabs.ts'
import { builder } from '../../../features/builder/builder.slice.ts'
import { keepWork, readKeptWork } from '../../../features/builder/kept-work.ts'
import { newWork } from '../../../features/builder/work.ts'
import { listDrafts, saveDraft } from '../../../features/drafts/drafts.ts'

withoutServer()

const place = { side: 'long', ruleType: 'entry' } as const
const save = () => screen.findByRole('button', { name: 'Save' })
const blocks = (document: { rules: { long: { entry: unknown[] } } }) => document.rules.long.entry.filter((item) => typeof item !== 'string')

/** Makes the browser refuse to store anything. */
function fillStorage(): void {
  vi.spyOn(console, 'warn').mockReturnValue()
  const kept = localStorage
  const refuse = () => {
    throw new DOMException('The quota is exceeded.', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', new Proxy(kept, { get: (_, key) => (key === 'setItem' ? refuse : Reflect.get(kept, key)) }))
}

test('a draft open in two tabs is not written over: both tabs keep their blocks', async () => {
  const { id, savedAt } = saveDraft(newDocument({ name: 'Gold' }))
  const { user, store, saved } = openBuilder(`/strategybuilder?draft=${id}`)
  await expect.poll(() => saved().name).toBe('Gold')
  // Another tab, which opened the same draft, adds a block and saves.
  const ofOther = newDocument({ name: 'Gold', rules: { long: { entry: [bounce], exit: [] }, short: { entry: [], exit: [] } } })
  act(() => void saveDraft(ofOther, id, savedAt))
  act(() => void store.dispatch(builder.blockAppended({ place, block: cross })))
  expect(screen.getByText(/^Saved in another tab/)).toBeTruthy()
  await user.click(await save())
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Not saved: another tab saved this draft at .* today\. Both are still there\.$/,
  )
  await user.click(screen.getByRole('button', { name: 'Save as a copy' }))
  await expect.poll(() => listDrafts().length).toBe(2)
  expect(Object.fromEntries(listDrafts().map(({ name, document }) => [name, blocks(document)]))).toEqual({
    Gold: [bounce],
    [saved().name]: [cross],
  })
  act(() => void store.dispatch(builder.blockAppended({ place, block: bounce })))
  await user.click(await save())
  await expect
    .poll(() =>
      listDrafts()
        .map(({ document }) => blocks(document).length)
        .toSorted(),
    )
    .toEqual([1, 2])
  expect(screen.queryByRole('alert'), 'its own saves are known to a tab').toBeNull()
})

test('when this browser stops keeping the work, the page warns at once and promises nothing', async () => {
  const { user, store, saved } = openBuilder('/strategybuilder', { name: 'Gold' })
  expect(screen.queryByRole('alert')).toBeNull()
  fillStorage()
  act(() => void store.dispatch(builder.blockAppended({ place, block: cross })))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This browser does not keep your work: its storage is full/)
  await user.click(await save())
  await expect
    .poll(() =>
      screen
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(' '),
    )
    .toMatch(/Not saved: .*Export the strategy to a file instead\.$/)
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export as JSON' }))
  expect(JSON.parse(await files[0].text()), 'the way out that the page names').toEqual(saved())
  expect(document.body.textContent).not.toContain('Your work is kept')
  cleanup()
  openBuilder('/buildercondition')
  expect(
    screen
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join(' '),
    'also while a block is built',
  ).toContain('does not keep your work')
})

test('two tabs that change the same strategy keep both, say so, and each shows the other on request', async () => {
  showToasts()
  const { user, store, saved } = openBuilder('/strategybuilder')
  act(() => void store.dispatch(builder.blockAppended({ place, block: cross })))
  const here = readKeptWork()
  const other = openTab(Object.fromEntries(Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key)!])))
  act(() => other.run(() => void keepWork({ ...here, present: { ...here.present, document: newDocument({ name: 'Of the other tab' }) } })))
  act(() => void store.dispatch(builder.blockAppended({ place, block: bounce })))
  expect(await screen.findByText('Another tab has changed this strategy.')).toBeTruthy()
  expect(blocks(saved())).toEqual([cross, bounce])
  const offered = within(screen.getByText('Unsaved work is also kept in this browser:').parentElement!)
  expect(offered.getByText(/^“Of the other tab”, XAUUSD 15min, changed /)).toBeTruthy()
  await user.click(offered.getByRole('button', { name: 'Show' }))
  expect(saved().name).toBe('Of the other tab')
  await user.click(screen.getAllByRole('button', { name: 'Undo' })[0])
  expect(blocks(saved())).toEqual([cross, bounce])
})

test('work that is forgotten can be brought back', async () => {
  showToasts()
  const { user } = openBuilder('/strategybuilder', { name: 'Shown' })
  const { present } = readKeptWork()
  const other = { past: [present], present: { ...newWork(), document: newDocument({ name: 'Other' }) }, future: [] }
  act(() => openTab().run(() => void keepWork(other)))
  await user.click(await screen.findByRole('button', { name: 'Forget' }))
  expect(screen.queryByText(/^Unsaved work is also kept/)).toBeNull()
  const toast = (await screen.findByText('“Other” is no longer kept in this browser.')).closest('li')!
  await user.click(within(toast).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/^Unsaved work is also kept/)).toBeTruthy()
})

test('a condition that is half built stays when another tab has changed the strategy', async () => {
  showToasts()
  const { user, store } = openBuilder('/buildercondition?conditionType=Long&ruleType=entry')
  act(() => void store.dispatch(builder.blockAppended({ place, block: bounce })))
  const here = readKeptWork()
  const { line } = here.present
  const operator = within(screen.getByRole('region', { name: 'Operator' }))
  await user.click(operator.getByRole('button', { name: /^Crosses Below/ }))
  const preview = () => screen.getByRole('region', { name: 'Live Preview' }).textContent
  const half = preview()
  const other = openTab(Object.fromEntries(Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key)!])))
  act(() => other.run(() => void keepWork({ ...here, present: { ...here.present, document: newDocument({ name: 'Of the other tab' }) } })))
  // What an account save does to the work when it is answered.
  act(() => void store.dispatch(builder.draftSaved({ line, draftId: 'gold', version: 1 })))
  expect(await screen.findByText('Another tab has changed this strategy.')).toBeTruthy()
  expect(preview()).toBe(half)
  expect(half, 'not what an untouched one says').toMatch(/crosses below/i)
})
