import type { KeptResult, LedgerTrial, Tried } from '@assay/contracts'
import { makeOperand, newDocument, requestOf } from '@assay/strategy'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, refusal } from '../../../../test/fake-server.ts'
import { plain } from '../../../../test/judgements.ts'
import { noDatabase, resultsDatabase } from '../../../../test/results-database.ts'
import { userOf } from '../../../../test/users.ts'
import { withStore } from '../../../../test/with-store.tsx'
import { tryInBrowser } from '../kept/browser-trials.ts'
import { TriedCell } from './TriedCell.tsx'
import { Tries } from './Tries.tsx'

const period = { start: '2024-01-01T00:00:00.000Z', end: '2024-02-01T00:00:00.000Z' }
const entry = [
  {
    indicator1: makeOperand('CLOSE', { timeframe: '15min' }),
    check: '>' as const,
    indicator2: makeOperand('OPEN', { timeframe: '15min' }),
  },
]
const request = requestOf(newDocument({ rules: { long: { entry, exit: [] }, short: { entry: [], exit: [] } } }), period)
const result = { id: 'own', request } as KeptResult

/** Its days are too few to compare them with luck. */
const trial = (id: string, more: Partial<LedgerTrial> = {}): LedgerTrial => ({
  id,
  idea: 'xauusd CLOSE OPEN',
  timeframe: '15min',
  directions: ['long'],
  closed: 12,
  gain: 0.01,
  days: [],
  isHidden: false,
  ...period,
  triedAt: '2024-06-01T10:00:00.000Z',
  ...more,
})
const [own, other] = [trial('own'), trial('other', { triedAt: '2024-05-30T09:30:00.000Z' })]
const twice: Tried = { tried: 2, trials: [own, other] }

function inAccount(answer: () => Response | Promise<Response>) {
  const server = fakeServer()
  server.answers['GET /api/results/own/tried'] = answer
  const { wrapper } = withStore(userOf())
  const view = render(<Tries result={result} place="account" zone="UTC" />, { wrapper })
  return { ...view, server, wrapper }
}
const hide = () => fireEvent.click(screen.getByRole('button', { name: 'Hide the try of 30 May 2024 09:30' }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the tries of the account are counted and listed', async () => {
  const { container } = inAccount(() => Response.json(twice))
  expect(screen.getByText('The tries are being counted')).not.toBeNull()
  await screen.findByText('This idea was tried twice.')
  expect(plain(container.querySelector('p')?.textContent)).toBe(
    'This idea was tried twice. Its days are too few or too much alike to compare with luck.',
  )
  expect(screen.getAllByRole('row')).toHaveLength(3)
})

test('a result from before tries were counted lists none', async () => {
  inAccount(() => Response.json({ tried: 0, trials: [] }))
  await screen.findByText('This idea was not counted.')
  expect(screen.queryByRole('table')).toBeNull()
})

test('tries that cannot be read say why, and are asked for again', async () => {
  const { server } = inAccount(() => Promise.reject(new TypeError('offline')))
  expect((await screen.findByRole('alert')).textContent).toBe('The tries could not be read.The server does not respond.Try again')
  server.answers['GET /api/results/own/tried'] = () => Response.json(twice)
  press('Try again')
  await screen.findByText('This idea was tried twice.')
})

test('a try hidden in the account is sent to the server, and the list is asked for again', async () => {
  const { server } = inAccount(() => Response.json(twice))
  await screen.findByText('This idea was tried twice.')
  server.answers['PATCH /api/idea-trials/other'] = () => {
    server.answers['GET /api/results/own/tried'] = () => Response.json({ tried: 2, trials: [own, { ...other, isHidden: true }] })
    return Response.json({ message: 'Hidden.' })
  }
  hide()
  await screen.findByRole('button', { name: 'Show hidden ones (1)' })
  expect(server.calls.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ isHidden: true })
  screen.getByText('This idea was tried twice.')
})

test('a refusal to hide says why, and the try stays listed', async () => {
  const { server } = inAccount(() => Response.json(twice))
  await screen.findByText('This idea was tried twice.')
  server.answers['PATCH /api/idea-trials/other'] = () => refusal(503, 'SERVER_BUSY')
  hide()
  await screen.findByText('Refused with SERVER_BUSY.')
  expect(screen.getAllByRole('row')).toHaveLength(3)
})

test('the tries of a visitor are counted and hidden in the browser, and the server is asked nothing', async () => {
  const database = resultsDatabase({ trials: [other] })
  await tryInBrowser(request, trial('ignored'))
  const server = fakeServer()
  const { wrapper } = withStore(null)
  render(<Tries result={result} place="browser" zone="UTC" />, { wrapper })
  await screen.findByText('This idea was tried twice.')
  hide()
  await screen.findByRole('button', { name: 'Show hidden ones (1)' })
  expect(database.stored('trials', 'other')).toMatchObject({ isHidden: true })
  database.trouble.fails = (mode) => mode === 'readwrite'
  press('Show hidden ones (1)')
  press('List the try of 30 May 2024 09:30')
  await screen.findByText('This browser refused to change it.')
  expect(server.calls).toEqual([])
})

test('a browser that lets nothing be read says so, and is read again on request', async () => {
  noDatabase()
  render(<Tries result={result} place="browser" zone="UTC" />, { wrapper: withStore(null).wrapper })
  expect((await screen.findByRole('alert')).textContent).toContain('This browser lets nothing be read that it keeps.')
  resultsDatabase()
  press('Try again')
  await screen.findByText('This idea was not counted.')
})

test('the tries of the former result are not shown for the one that is opened next', async () => {
  resultsDatabase({ trials: [other] })
  await tryInBrowser(request, trial('ignored'))
  const { rerender } = render(<Tries result={result} place="browser" zone="UTC" />, { wrapper: withStore(null).wrapper })
  await screen.findByText('This idea was tried twice.')
  rerender(<Tries result={{ ...result, id: 'next', request: { ...request, initialCapital: 5000 } }} place="browser" zone="UTC" />)
  expect(screen.queryByText('This idea was tried twice.')).toBeNull()
  await screen.findByText('This idea was not counted.')
})

test('the figure beside the others says how often, what it means, or why it is not known', async () => {
  const server = fakeServer()
  server.answers['GET /api/results/own/tried'] = () => Response.json(twice)
  const { container } = render(<TriedCell result={result} place="account" />, { wrapper: withStore(userOf()).wrapper })
  const texts = () => [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(texts()).toEqual(['Counting'])
  await waitFor(() => expect(texts()).toEqual(['tried twice', 'tried twice: its days are too few or too much alike to compare with luck']))
})

test('the figure says why the tries cannot be counted', async () => {
  const server = fakeServer()
  server.answers['GET /api/results/own/tried'] = () => refusal(503, 'SERVER_BUSY')
  const { container } = render(<TriedCell result={result} place="account" />, { wrapper: withStore(userOf()).wrapper })
  await waitFor(() => expect(container.textContent).toBe('How often triedRefused with SERVER_BUSY.'))
})

test('a shared link tells how often its owner had tried when it was made, an earlier one does not, and nobody is asked', () => {
  const server = fakeServer()
  const { container } = render(<TriedCell result={result} place="account" isShared />, { wrapper: withStore(userOf()).wrapper })
  expect(container.textContent).toBe('How often triednot toldthe link is from before tries were told')
  const triedThen = { tried: 14, dsr: 0.62, sharpe: 0.12, luckiest: 0.1 }
  const { container: told } = render(<TriedCell result={result} place="account" isShared triedThen={triedThen} />)
  expect(told.textContent).toBe('How often trieddeflated Sharpe 0.62tried 14 times; 0.95 would convince, every run is counted')
  expect(server.calls).toEqual([])
})

test('the tries of the account are asked for again when the result is opened again, and are never those of another result', async () => {
  const { server, rerender, unmount, wrapper } = inAccount(() => Response.json(twice))
  await screen.findByText('This idea was tried twice.')
  server.answers['GET /api/results/next/tried'] = () => new Promise(() => undefined)
  rerender(<Tries result={{ ...result, id: 'next' }} place="account" zone="UTC" />)
  expect(screen.queryByText('This idea was tried twice.')).toBeNull()
  unmount()
  server.answers['GET /api/results/own/tried'] = () => Response.json({ ...twice, tried: 3 })
  render(<Tries result={result} place="account" zone="UTC" />, { wrapper })
  await screen.findByText('This idea was tried 3 times.')
})
