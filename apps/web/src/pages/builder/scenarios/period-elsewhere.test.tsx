import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBuilder } from '../../../../test/open-builder.tsx'
import { withoutServer } from '../../../../test/show-builder.tsx'
import { setTimezone } from '../../../base/timezone.slice.ts'
import { periodOf } from '../../../features/builder/period.ts'

withoutServer()

const india = { from: '2017-03-01', to: '2017-03-31', zone: 'Asia/Kolkata' }

test('a period chosen in another zone stays the same instants, is named, and becomes the reader’s on request', async () => {
  const { user, store, work } = openBuilder('/strategybuilder', {}, india)
  act(() => void store.dispatch(setTimezone('America/New_York')))
  expect(periodOf(work().days!)).toEqual({ start: '2017-02-28T18:30:00.000Z', end: '2017-03-31T18:30:00.000Z' })
  expect(screen.getByText('Days of Kolkata (UTC+5:30).')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Use whole days of your time zone' }))
  expect(work().days).toEqual({ ...india, zone: 'America/New_York' })
  expect(screen.queryByText(/^Days of/)).toBeNull()
})
