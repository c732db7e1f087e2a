import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../../test/render-in-page.tsx'
import { measuredOf } from '../../../test/templates.ts'
import { MeasuredLine } from './MeasuredLine.tsx'

test('the source, the out-of-sample part and the age of the measurement are told, and the age grows', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:59:30Z') })
  const { container } = renderInPage(<MeasuredLine measured={measuredOf()} />)
  expect(container.textContent).toBe('CSV import · 05 Jan to 31 Oct 2026last 30 %: 03 Aug to 31 Oct 2026made 2 h ago')
  act(() => vi.advanceTimersByTime(60_000))
  expect(container.textContent).toContain('made 3 h ago')
})

test('simulated bars are marked', () => {
  const { container } = renderInPage(<MeasuredLine measured={measuredOf({ simulated: true })} />)
  expect(container.textContent).toMatch(/^Simulated: says nothing about markets/)
})
