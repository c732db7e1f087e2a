import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { forwardRecordOf } from '../../../test/forward-records.ts'
import { enter, press, rowsOf, showPart } from '../../../test/show-part.tsx'
import { WhatChanged } from './WhatChanged.tsx'
import { WhenToStop } from './WhenToStop.tsx'

test('limits are set in a dialog, in the unit of the record, and the record is read again', async () => {
  const server = fakeServer()
  const record = forwardRecordOf()
  const saving = `PUT /api/forward/${record.id}/stop`
  server.answers[saving] = () => Response.json({ message: 'Saved.' })
  const onChanged = vi.fn()
  showPart(<WhenToStop record={record} onChanged={onChanged} />)
  expect(screen.queryByRole('progressbar')).toBeNull()
  press('Set limits')
  enter('Below the expected line', '12')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save limits' }))
  await expect.poll(() => onChanged.mock.calls.length).toBe(1)
  expect(server.calls.find(({ call }) => call === saving)?.body).toEqual({ below: 12, trades: null })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a limit that is reached is said to be', () => {
  showPart(<WhenToStop record={forwardRecordOf({ stop: { below: null, trades: 21 } })} onChanged={() => undefined} />)
  expect(screen.getByRole('progressbar', { name: 'Your limit is reached' }).getAttribute('aria-valuenow')).toBe('100')
})

test('the backtest stands beside what was followed, each figure with its unit', () => {
  const tested = { trades: 40, aWeek: 6.6, mean: 0.125, won: 40 }
  showPart(<WhatChanged record={forwardRecordOf({ tested, spreadPaid: 0.23 })} />)
  expect(rowsOf('Then and now')).toEqual([
    ['Trades', '40', '21'],
    ['Trades a week', '6.6', 'under a week'],
    ['Average trade', '+0.13 R', '+0.20 R'],
    ['Won', '40 %', '38 %'],
  ])
  expect(screen.getByText(/^The spread took 0\.23 R of a trade/)).toBeDefined()
})
