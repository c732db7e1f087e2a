import { type Drawing, type DrawingsChange, withChange } from '@assay/contracts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer, refusal } from '../../../../test/fake-server.ts'
import { press, showPart } from '../../../../test/show-part.tsx'
import { makeStore } from '../../../base/store.ts'
import { keepDrawings, readDrawings } from './kept-drawings.ts'
import { useDrawings } from './use-drawings.ts'

const call = 'PATCH /api/drawings/XAUUSD'
const lineAt = (price: number): Drawing => ({ id: String(price), kind: 'horizontal', points: [{ at: 1000, price }] })
let server: FakeServer
let stored: Drawing[]

beforeEach(() => {
  localStorage.clear()
  stored = []
  server = fakeServer()
  server.answers['GET /api/drawings/XAUUSD'] = () => Response.json({ drawings: stored })
  server.answers['GET /api/drawings/EURUSD'] = () => Response.json({ drawings: [] })
  server.answers[call] = keep
})

/** The server, which knows what other devices have drawn too. */
const keep = async (request: Request) => {
  stored = withChange(stored, (await request.clone().json()) as DrawingsChange)
  return Response.json({ drawings: stored })
}

let draw: (price: number) => void

function Probe({ symbol }: { symbol: string }) {
  const { drawings, isReady, change, undo, redo, left } = useDrawings(symbol)
  draw = (price) => change([...drawings, lineAt(price)])
  return (
    <>
      <output>{isReady ? drawings.map(({ points }) => points[0].price).join(' ') || 'none' : 'waiting'}</output>
      {undo ? (
        <button type="button" onClick={undo}>
          Undo
        </button>
      ) : null}
      {redo ? (
        <button type="button" onClick={redo}>
          Redo
        </button>
      ) : null}
      {left ? (
        <button type="button" onClick={left.take}>
          Take {left.count}
        </button>
      ) : null}
    </>
  )
}

const shown = () => screen.getByRole('status').textContent
const sent = () => server.calls.filter((each) => each.call === call).map(({ body }) => (body as DrawingsChange).put.map(({ id }) => id))
const visitor = () => showPart(<Probe symbol="XAUUSD" />, { store: makeStore() })

test('what a visitor draws is kept in the browser for each symbol, and steps can be undone and redone', () => {
  const { again } = visitor()
  act(() => draw(10))
  act(() => draw(20))
  expect(readDrawings('XAUUSD').map(({ id }) => id)).toEqual(['10', '20'])
  press('Undo')
  expect([shown(), readDrawings('XAUUSD').length]).toEqual(['10', 1])
  press('Redo')
  expect(shown()).toBe('10 20')
  again(<Probe symbol="EURUSD" />)
  expect([shown(), screen.queryByRole('button', { name: 'Undo' })]).toEqual(['none', null])
  again(<Probe symbol="XAUUSD" />)
  expect(shown()).toBe('10 20')
  expect(server.calls).toEqual([])
})

test('what a user draws is sent to the server at once, and later changes after the one under way', async () => {
  stored = [lineAt(5)]
  showPart(<Probe symbol="XAUUSD" />)
  expect(shown()).toBe('waiting')
  await waitFor(() => expect(shown()).toBe('5'))
  let answer: () => void = () => undefined
  server.answers[call] = () => new Promise((resolve) => (answer = () => resolve(Response.json({ drawings: [] }))))
  act(() => draw(10))
  expect(shown()).toBe('5 10')
  await waitFor(() => expect(sent()).toEqual([['10']]))
  act(() => draw(20))
  act(() => draw(30))
  answer()
  await waitFor(() => expect(sent()).toEqual([['10'], ['20', '30']]))
  answer()
  expect(localStorage.length).toBe(0)
})

test('what another device has drawn stays, also when a step of this one is undone', async () => {
  showPart(<Probe symbol="XAUUSD" />)
  await waitFor(() => expect(shown()).toBe('none'))
  stored = [lineAt(5)]
  act(() => draw(10))
  await waitFor(() => expect(shown()).toBe('5 10'))
  press('Undo')
  await waitFor(() => expect(stored.map(({ id }) => id)).toEqual(['5']))
})

test('what a visitor draws in one tab stays when another tab draws', () => {
  visitor()
  act(() => draw(10))
  keepDrawings('XAUUSD', [lineAt(10), lineAt(5)])
  act(() => draw(20))
  expect(shown()).toBe('10 5 20')
})

test('drawings that could not be saved stay on the chart, and go with the next change', async () => {
  server.answers[call] = () => refusal(503, 'NOT_READY')
  showPart(<Probe symbol="XAUUSD" />)
  await waitFor(() => expect(shown()).toBe('none'))
  act(() => draw(10))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(shown()).toBe('10')
  server.answers[call] = keep
  act(() => draw(20))
  await waitFor(() => expect(stored.map(({ id }) => id)).toEqual(['10', '20']))
})

test('a user takes over the drawings of a visitor when they say so, each once', async () => {
  const { unmount } = visitor()
  act(() => draw(10))
  act(() => draw(20))
  unmount()
  stored = [lineAt(10)]
  showPart(<Probe symbol="XAUUSD" />)
  await waitFor(() => expect(shown()).toBe('10'))
  press('Take 2')
  expect([shown(), readDrawings('XAUUSD')]).toEqual(['10 20', []])
  await waitFor(() => expect(sent()).toEqual([['20']]))
  expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull()
})

test.each(['{', '[{"id":"a","kind":"trend","points":[{"at":1,"price":2}]}]', '[null, 3]'])(
  'what cannot be read in the browser (%s) is left out',
  (text) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    localStorage.setItem('assay.chart.drawings.XAUUSD', text)
    visitor()
    expect(shown()).toBe('none')
  },
)
