import { understand } from '@assay/assistant'
import type { ToolCall } from '@assay/contracts'
import { newDocument } from '@assay/strategy'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { callOf } from '../../../../test/chat-turns.ts'
import { fakeServer, refusal } from '../../../../test/fake-server.ts'
import { fakePreviewWorker } from '../../../../test/preview-worker.ts'
import { press, showPart } from '../../../../test/show-part.tsx'
import { Proposals } from './Proposals.tsx'

const [saving, following] = ['POST /api/strategies', 'POST /api/forward']
const document = newDocument({ name: 'From the model' })

function show(...results: ToolCall['result'][]) {
  fakePreviewWorker()
  const server = fakeServer()
  const calls = results.map((result, i) => callOf({ id: `c${i}`, result }))
  showPart(<Proposals calls={calls} onSend={vi.fn()} onEdit={vi.fn()} />)
  return { server, sent: (call: string) => server.calls.filter((each) => each.call === call).map(({ body }) => body) }
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('a proposed strategy is saved only once its button is pressed', async () => {
  const { server, sent } = show({ proposal: 'save_strategy', document })
  server.answers[saving] = () => Response.json({ name: 'From the model 2' })
  expect([sent(saving), buttons()]).toEqual([[], ['Save “From the model”']])
  press(/^Save/)
  expect(await screen.findByText('Saved as “From the model 2”. It is on the page Strategies.')).toBeDefined()
  expect(sent(saving)).toEqual([{ document: JSON.parse(JSON.stringify(document)) }])
  expect(buttons(), 'it is not saved twice').toEqual([])
})

test('a proposed forward test begins only once its button is pressed', async () => {
  const { server, sent } = show({ proposal: 'forward_test', strategyId: 's1', name: 'Mine' })
  server.answers[following] = () => Response.json({ name: 'Mine' })
  expect(sent(following)).toEqual([])
  press('Follow “Mine” forward')
  expect(await screen.findByText(/^“Mine” is followed forward, on paper\./)).toBeDefined()
  expect(sent(following)).toEqual([{ strategyId: 's1' }])
})

test.each([
  [saving, { proposal: 'save_strategy', document }],
  [following, { proposal: 'forward_test', strategyId: 's1', name: 'Mine' }],
])('a refusal of %s is told, and the button stays', async (call, result) => {
  const { server } = show(result)
  server.answers[call] = () => refusal(409, 'TOO_MANY')
  const before = buttons()
  press(/“/)
  expect(await screen.findByText('Refused with TOO_MANY.')).toBeDefined()
  expect(buttons()).toEqual(before)
})

test.each([
  [saving, { proposal: 'save_strategy', document }],
  [following, { proposal: 'forward_test', strategyId: 's1', name: 'Mine' }],
])('while %s runs a second press sends nothing', async (call, result) => {
  const { server } = show(result)
  server.answers[call] = () => new Promise<Response>(() => undefined)
  press(/“/)
  await expect.poll(() => screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  press(/“/)
  expect(server.count(call)).toBe(1)
})

test('a proposed page is a link to it', () => {
  show({ proposal: 'open_page', page: '/chart?symbol=EURUSD' })
  expect(screen.getByRole('link', { name: 'Open /chart?symbol=EURUSD' }).getAttribute('href')).toBe('/chart?symbol=EURUSD')
})

test('an alert that was understood is proposed in its own words, and a draft as blocks', async () => {
  const context = { now: '2026-11-27T12:00:00.000Z' }
  show(
    { proposal: 'alert', sentence: 'x', understood: understand('alert me when gold crosses above 3000', context) },
    { understood: understand('buy gold when ema 8 crosses above ema 24, stop 500', context) },
  )
  expect(screen.getByRole('region', { name: 'Proposed alert' }).textContent).toContain('3,000')
  expect(await screen.findByRole('region', { name: 'Draft' })).toBeDefined()
})

test.each([
  [{ bid: 4100 }],
  [null],
  [{ proposal: 'save_strategy' }],
  [{ proposal: 'forward_test' }],
  [{ understood: { kind: 'lookup', tool: 'help', args: {}, assumed: [], mended: [] } }],
])('the result %o proposes nothing', (result) => {
  show(result)
  expect([buttons(), screen.queryAllByRole('link')]).toEqual([[], []])
})
