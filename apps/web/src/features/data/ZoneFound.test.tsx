import type { ImportPreview } from '@assay/contracts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { importPreview } from '../../../test/import-preview.ts'
import { ZoneFound } from './ZoneFound.tsx'

type Zone = ImportPreview['timeZone']

const zone = importPreview.timeZone
const fits = zone.fits.map((fit) => ({ ...fit, hours: [1] }))
const [fit] = fits

const show = (more: Partial<Zone> = {}) => render(<ZoneFound zone={{ ...zone, fits, ...more }} />)

test.each<[string, Partial<Zone>, string]>([
  ['proven', {}, 'Time zone found'],
  ['likely', { confidence: 'likely' }, 'Time zone, likely'],
  ['stated', { confidence: 'stated' }, 'Time zone as the file says'],
  ['assumed', { confidence: 'stated', stated: 'none' }, 'Time zone assumed'],
  ['contradicted', { confidence: 'contradicted' }, 'Time zone in doubt'],
  ['unknown', { confidence: 'unknown' }, 'Time zone not found'],
  ['chosen', { confidence: 'chosen' }, 'Time zone chosen'],
])('a time zone that is %s', (_, more, heading) => {
  show(more)
  expect(screen.getByText(heading).tagName).toBe('H3')
})

test.each([
  [75, 100, 'text-up'],
  [74, 100, 'text-down'],
])('a reading with %s of %s pauses in their place has its colour', (fitting, pauses, colour) => {
  show({ fits: [{ ...fit, fitting, pauses }] })
  expect(screen.getByText(/where the market has them/).className).toContain(colour)
})

test('a file without a weekend says that there is nothing to tell by', () => {
  show({ fits: [{ ...fit, fitting: 0, pauses: 0 }] })
  expect(screen.getByText('no weekend or break to tell it from')).toBeTruthy()
})

test('what the file says of its zone stands beside that reading only', () => {
  show()
  expect(screen.getByText('the file says so').parentElement?.textContent).toBe('UTCthe file says so')
})
