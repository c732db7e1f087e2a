import type { Analysis } from '@assay/backtest'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testOf, window } from '../../../test/analysis.ts'
import { showBlock } from '../../../test/show-block.tsx'
import { rowsOf } from '../../../test/show-part.tsx'
import { Sessions } from './Sessions.tsx'

const session = (more: Partial<Analysis['sessions']['lines'][number]>): Analysis['sessions']['lines'][number] => ({
  name: 'london',
  usual: 20,
  today: 15,
  running: false,
  n: 250,
  bars: 8000,
  window,
  test: testOf(),
  ...more,
})

test('each session shows its usual range, today’s, and the share of it', () => {
  const lines = [
    session({ name: 'asia', today: 30, test: testOf(2) }),
    session({ running: true }),
    session({ name: 'newYork', today: null }),
  ]
  const onTest = showBlock(Sessions, { sessions: { method: 'As measured.', lines } })
  const rest = ['250', '']
  expect(rowsOf('Sessions')).toEqual([
    ['Tokyo', '20.00', '30.00', '150 %', ...rest],
    ['London', '20.00', '15.00', '75 % so far', ...rest],
    ['New York', '20.00', 'not begun', '–', ...rest],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Test this: Tokyo session' }))
  expect(onTest.mock.calls).toEqual([[{ name: 'Tokyo session', test: testOf(2), window }]])
})

test('a session that was never counted has nothing to test', () => {
  const lines = [session({ usual: null, n: 0, window: { ...window, bars: 0 } })]
  showBlock(Sessions, { sessions: { method: 'As measured.', lines } })
  expect(rowsOf('Sessions')).toEqual([['London', '–', '15.00', '–', '0', '']])
})
