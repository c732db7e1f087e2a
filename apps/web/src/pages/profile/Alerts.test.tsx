import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { showPart } from '../../../test/show-part.tsx'
import { Alerts } from './Alerts.tsx'

test.each([
  [
    { quietHours: { from: '22:00', to: '06:00' } },
    'Quiet hours 22:00 to 06:00: e-mail and web push wait, toast and webhook do not. Change the quiet hours',
  ],
  [{}, 'You have none: no channel ever waits. Set quiet hours'],
])('the profile tells the quiet hours and where they are set: %o', (sixth, words) => {
  fakeServer()
  showPart(<Alerts zone="UTC" />, { user: { answers: { '6': sixth } } })
  expect(screen.getByRole('heading', { name: 'Quiet hours' }).nextSibling?.textContent).toBe(words)
  expect(screen.getByRole('link', { name: /quiet hours$/ }).getAttribute('href')).toBe('/steps')
})
