import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { press } from '../../test/show-part.tsx'
import { Loaded, type Query } from './Loaded.tsx'
import type { CallError } from './refused.ts'

const refused = (code: string): CallError => ({ status: 409, data: { error: { code, message: 'Not now.' } } })
const asked = (change: Partial<Query<string[]>> = {}): Query<string[]> => ({ isFetching: false, refetch: vi.fn(), ...change })

function shown(query: Query<string[]>, change: { keeps?: boolean; small?: boolean } = {}) {
  const part = (now: Query<string[]>) => (
    <Loaded
      query={now}
      loading="Your trades are loading"
      kept="They are unchanged."
      empty={(trades) => trades.length === 0 && <p>No trades yet</p>}
      refused={{ NO_DATA: <p>There are no bars</p> }}
      {...change}
    >
      {(trades, isEarlier) => <ul aria-busy={isEarlier}>{trades.join(' ')}</ul>}
    </Loaded>
  )
  const { container, rerender } = render(part(query))
  return { text: () => container.textContent, again: (next: Query<string[]>) => rerender(part(next)) }
}

const late = { data: ['of before'], currentData: undefined }

test.each<[string, Query<string[]>, string]>([
  ['waited for', asked({ isFetching: true }), 'Your trades are loading'],
  ['there', asked({ currentData: ['one', 'two'] }), 'one two'],
  ['empty', asked({ currentData: [] }), 'No trades yet'],
  ['refused', asked({ error: refused('FORBIDDEN') }), 'Your trades could not be read.Not now.They are unchanged.Try again'],
  ['refused for a reason that has its own place', asked({ error: refused('NO_DATA') }), 'There are no bars'],
  ['being fetched', asked({ error: refused('DATA_NOT_READY') }), 'Your trades are loading'],
  [
    'not renewed',
    asked({ currentData: ['one'], error: refused('FORBIDDEN') }),
    'Your trades may be out of date. They are unchanged. Not now.Try againone',
  ],
  ['that to an earlier question', asked({ ...late, isFetching: true }), 'Your trades are loading'],
  [
    'refused after an earlier question',
    asked({ ...late, error: refused('FORBIDDEN') }),
    'Your trades could not be read.Not now.They are unchanged.Try again',
  ],
])('an answer that is %s', (_, query, text) => {
  expect(shown(query).text()).toBe(text)
})

test('if asked to, the answer to an earlier question stays and says so, until the new one is there or refused', () => {
  const part = shown(asked({ ...late, isFetching: true }), { keeps: true })
  expect([part.text(), screen.getByRole('list').getAttribute('aria-busy')]).toEqual(['of before', 'true'])
  part.again(asked({ data: ['new'], currentData: ['new'] }))
  expect([part.text(), screen.getByRole('list').getAttribute('aria-busy')]).toEqual(['new', 'false'])
  part.again(asked({ ...late, error: refused('FORBIDDEN') }))
  expect(part.text()).toContain('could not be read')
})

test('a press asks again, and while it is asked again the button is busy', () => {
  const query = asked({ error: refused('FORBIDDEN') })
  const part = shown(query)
  press('Try again')
  expect(query.refetch).toHaveBeenCalledTimes(1)
  part.again({ ...query, isFetching: true })
  press('Try again')
  expect(query.refetch).toHaveBeenCalledTimes(1)
})

test.each([
  ['DATA_NOT_READY', 'The bars are still being fetched.'],
  [null, 'The server is slow to respond.'],
] as const)('after ten seconds it is said what is slow (%s), and it can be asked again', async (code, words) => {
  vi.useFakeTimers()
  const query = asked(code ? { error: refused(code) } : { isFetching: true })
  shown(query)
  await act(() => vi.advanceTimersByTimeAsync(9999))
  expect(screen.queryByText(words)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByText(words)).toBeDefined()
  vi.mocked(query.refetch).mockClear()
  press('Ask again')
  expect(query.refetch).toHaveBeenCalledTimes(1)
})

test('one of several parts says in a line that it could not be read', () => {
  const part = shown(asked({ error: refused('FORBIDDEN') }), { small: true })
  expect(part.text()).toBe('Your trades could not be read. They are unchanged. Not now.Try again')
})
