import type { User } from '@assay/contracts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPart } from '../../../test/show-part.tsx'
import { userOf } from '../../../test/users.ts'
import { Premium } from './Premium.tsx'

const trial: User['trial'] = { startedAt: '2026-02-01T20:00:00.000Z', endsAt: '2026-03-03T20:00:00.000Z' }

test.each<[string, Partial<User>, string, string]>([
  ['has not started', {}, 'Your trial has not been started.', 'What Premium is'],
  ['is not needed', { isPremium: true }, 'Everything is open on this installation.', 'What Premium is'],
  ['runs', { trial, isPremium: true }, 'Your trial runs until 04 Mar 2026 01:30.', 'What Premium is'],
  [
    'has ended',
    { trial, isPremium: false },
    'Your trial ended on 04 Mar 2026 01:30. What you made is still yours; premium items can be read.',
    'What changed',
  ],
])('a trial that %s, in the zone of the user', (_, more, words, link) => {
  showPart(<Premium user={userOf(more)} zone="Asia/Kolkata" />)
  expect(screen.getByText(words).tagName).toBe('P')
  expect(screen.getByRole('link').textContent).toBe(link)
})
