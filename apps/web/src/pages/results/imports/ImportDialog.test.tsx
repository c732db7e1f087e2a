import { exportedResultText } from '@assay/contracts'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer, refusal } from '../../../../test/fake-server.ts'
import { keptResultOf } from '../../../../test/kept-results.ts'
import { queriesTo, showPart } from '../../../../test/show-part.tsx'
import { makeStore } from '../../../base/store.ts'
import { setTimezone } from '../../../base/timezone.slice.ts'
import { builderOf } from '../../../features/builder/builder.slice.ts'
import { ImportDialog } from './ImportDialog.tsx'

const call = 'POST /run-backtest'
const id = '0123456789abcdef'.repeat(4)
const gold = keptResultOf(id, [800], { name: 'Gold', answer: { data_version: 'a' } })
const fileOf = (text: string) => new File([text], 'gold.json')
let server: FakeServer

beforeEach(() => {
  server = fakeServer()
})

function show(file?: File) {
  const store = makeStore()
  store.dispatch(setTimezone('America/New_York'))
  const { at } = showPart(<ImportDialog onClose={vi.fn()} />, { entry: '/results', store })
  const choose = (chosen: File) =>
    fireEvent.change(screen.getByLabelText('Choose a file', { selector: 'input' }), { target: { files: [chosen] } })
  if (file) choose(file)
  return { choose, at, work: () => builderOf(store.getState()).present }
}
/** The parts of a file that a test changes. */
interface Changed {
  name: string
  result_id: string
  request: { symbol: string }
  document: { symbol: string; name: string }
}
const withText = (change: (file: Changed) => void) => {
  const file = JSON.parse(exportedResultText(gold))
  change(file)
  return fileOf(JSON.stringify(file))
}
const respond = (more: object, isKept: 'yes' | 'no' = 'yes') => {
  server.answers[call] = () => Response.json({ ...gold.answer, ...more }, { headers: { 'assay-kept': isKept } })
}
const run = async () => fireEvent.click(await screen.findByRole('button', { name: 'Run it' }))

test('a file says what was tested, over which days, on which bars and by which engine', async () => {
  show(fileOf(exportedResultText(gold)))
  const facts = await screen.findByText(/tested on/)
  expect(facts.previousSibling?.textContent).toBe('Gold')
  expect(facts.textContent).toBe('XAUUSD 15min · 01 Jan 2017 to 30 Jun 2017 · tested on CSV import by assay-engine 1 · result 01234567')
  expect(server.count(call), 'nothing runs by itself').toBe(0)
})

test('a file that cannot be read says why, and that nothing was run', async () => {
  show(fileOf('no JSON'))
  const told = await screen.findByText(/^“gold\.json” cannot be read/)
  expect(told.textContent).toBe('“gold.json” cannot be read: The file is not JSON text.')
  expect(told.nextSibling?.textContent).toMatch(/^Nothing was run\./)
  expect(screen.queryByRole('button', { name: 'Run it' })).toBeNull()
})

test('a file whose result has no name says so', async () => {
  show(fileOf(exportedResultText({ ...gold, name: null })))
  expect((await screen.findByText('A result without a name')).textContent).toBe('A result without a name')
})

test('the request of the file runs, and the same result is said to be the same', async () => {
  respond({})
  show(fileOf(exportedResultText(gold)))
  await run()
  expect((await screen.findByText(/^The same result/)).textContent).toBe(
    'The same result: request, bars and engine are the same as in the file, and so is every figure. Result 01234567.',
  )
  expect(server.calls).toMatchObject([{ call, body: gold.request }])
  expect(queriesTo('/run-backtest'), 'under its name').toEqual(['name=Gold'])
  expect(screen.getByRole('link', { name: 'Open the result' }).getAttribute('href')).toBe(`/results/${id}`)
})

test('another result says what differs from the file, and leads to the new one', async () => {
  respond({ result_id: 'new', data_version: 'b', coverage: { ...gold.answer.coverage, held: 2000 } })
  show(fileOf(exportedResultText(gold)))
  await run()
  expect((await screen.findByText(/^Another result/)).textContent).toBe(
    'Another result. The request is the same. The engine is the same (assay-engine 1). The bars changed: then 1,990 of 2,000 from CSV import, now 2,000 of 2,000 from CSV import.',
  )
  expect(screen.getByRole('link', { name: 'Open the result' }).getAttribute('href')).toBe('/results/new')
})

test('a result that could not be kept is told, without a link', async () => {
  respond({}, 'no')
  show(fileOf(exportedResultText(gold)))
  await run()
  expect((await screen.findByText('The result could not be kept.')).textContent).toBe('The result could not be kept.')
  expect(screen.queryByRole('link')).toBeNull()
})

test('a refused run says why, and can be tried again', async () => {
  server.answers[call] = () => refusal(503, 'BUSY')
  show(fileOf(exportedResultText(gold)))
  await run()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('It could not be run.Refused with BUSY.Try again')
  respond({})
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await screen.findByText(/^The same result/)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an unknown symbol is named, and nothing can be run', async () => {
  show(
    withText((file) => {
      file.request.symbol = 'abcdef'
      file.document.symbol = 'ABCDEF'
    }),
  )
  const note = await screen.findByText(/does not know the symbol/)
  expect(note.textContent).toBe('This Assay does not know the symbol ABCDEF, so it cannot run this.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Run it' }).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Open in the builder' })).toBeNull()
})

test('the rules of the file open in the builder over its days', async () => {
  const { at, work } = show(fileOf(exportedResultText(gold)))
  fireEvent.click(await screen.findByRole('button', { name: 'Open in the builder' }))
  expect(at()).toBe('/strategybuilder')
  expect([work().document.name, work().days]).toEqual(['Gold', { from: '2017-01-02', to: '2017-06-30', zone: 'UTC' }])
})

test('the outcome of one file does not stand under another', async () => {
  respond({})
  const { choose } = show(fileOf(exportedResultText(gold)))
  await run()
  await screen.findByText(/^The same result/)
  choose(
    withText((file) => {
      file.result_id = 'f'.repeat(64)
      file.name = file.document.name = 'Other'
    }),
  )
  await screen.findByText('Other')
  expect(screen.queryByText(/^(The same|Another) result/)).toBeNull()
})

test('a file dropped on the page is read like a chosen one', async () => {
  show()
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [fileOf(exportedResultText(gold))] } })
  expect((await screen.findByText(/tested on/)).previousSibling?.textContent).toBe('Gold')
})

test('while it runs a second press runs nothing', async () => {
  let tell: (answer: Response) => void = () => undefined
  server.answers[call] = () => new Promise((resolve) => (tell = resolve))
  show(fileOf(exportedResultText(gold)))
  await run()
  await expect.poll(() => screen.getByRole('button', { name: 'Run it' }).getAttribute('aria-busy')).toBe('true')
  await run()
  tell(Response.json(gold.answer, { headers: { 'assay-kept': 'yes' } }))
  await screen.findByText(/^The same result/)
  expect(server.count(call)).toBe(1)
})
