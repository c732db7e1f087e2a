import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { jobOf } from '../../../test/data-sources.ts'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { press, showPart } from '../../../test/show-part.tsx'
import { FetchDialog } from './FetchDialog.tsx'
import { useSources } from './use-sources.ts'

const call = 'POST /api/data/jobs'
let server: FakeServer

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 3, 0, 30) })
  server = fakeServer()
  server.answers[call] = () => Response.json(jobOf())
})

function show() {
  const onClose = vi.fn()
  showPart(<FetchDialog symbol="XAUUSD" onClose={onClose} />)
  return onClose
}

const day = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const set = (label: string, value: string) => fireEvent.change(day(label), { target: { value } })
const fetchIt = () => fireEvent.submit(document.querySelector('form')!)
const sent = () => server.calls.filter((each) => each.call === call).map(({ body }) => body)

test('the year up to yesterday is suggested, in UTC days', () => {
  show()
  expect([day('From').value, day('To').value]).toEqual(['2025-03-03', '2026-03-02'])
})

test('the last day is included, and the dialog closes once the fetch has begun', async () => {
  const onClose = show()
  set('From', '2026-02-27')
  set('To', '2026-02-28')
  fetchIt()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent()).toEqual([{ symbol: 'XAUUSD', from: '2026-02-27T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z' }])
})

test('while it is being asked for a second press sends nothing, and then the list of series is read again', async () => {
  let answer = (_: Response) => {}
  server.answers[call] = () => new Promise((resolve) => (answer = resolve))
  server.answers['GET /api/data/sources'] = () => Response.json({ now: 0, providers: [], sources: [] })
  const Listed = () => <p>{useSources().data ? 'read' : 'reading'}</p>
  showPart(
    <>
      <Listed />
      <FetchDialog symbol="XAUUSD" onClose={vi.fn()} />
    </>,
  )
  await expect.poll(() => server.count('GET /api/data/sources')).toBe(1)
  press('Fetch')
  await expect.poll(() => screen.getByRole('button', { name: 'Fetch' }).getAttribute('aria-busy')).toBe('true')
  press('Fetch')
  answer(Response.json(jobOf()))
  await expect.poll(() => server.count('GET /api/data/sources')).toBe(2)
  expect(sent()).toHaveLength(1)
})

test('bars of the chosen market are asked for', async () => {
  show()
  press('Symbol: XAUUSD')
  const search = await screen.findByRole('combobox', { name: 'Symbol' })
  fireEvent.change(search, { target: { value: 'cable' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  fetchIt()
  await expect.poll(sent).toMatchObject([{ symbol: 'GBPUSD' }])
})

test('a range that ends before it starts is not sent', () => {
  show()
  set('From', '2026-03-01')
  set('To', '2026-02-28')
  expect(screen.getByRole('alert').textContent).toBe('Lies before From.')
  fetchIt()
  set('From', '2026-02-28')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent()).toEqual([])
})

test('an emptied day is not sent', () => {
  show()
  set('From', '')
  fetchIt()
  set('From', '2026-02-28')
  set('To', '')
  fetchIt()
  expect(sent()).toEqual([])
})

test('a refusal says that nothing is fetched, and keeps the range', async () => {
  server.answers[call] = () => refusal(403, 'OPERATOR_ONLY')
  const onClose = show()
  fetchIt()
  expect((await screen.findByRole('alert')).textContent).toBe('Nothing is being fetched.Refused with OPERATOR_ONLY.')
  expect([onClose.mock.calls, day('From').value]).toEqual([[], '2025-03-03'])
})
