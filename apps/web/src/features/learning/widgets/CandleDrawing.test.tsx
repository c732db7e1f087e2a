import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CandleDrawing } from './CandleDrawing.tsx'

test.each([
  ['up', 2001, ['High 2,002.0', 'Close 2,001.0', 'Open 2,000.0', 'Low 1,999.0']],
  ['up, as one that closed where it opened', 2000, ['High 2,002.0', 'Close 2,000.0', 'Open 2,000.0', 'Low 1,999.0']],
  ['down', 1999.5, ['High 2,002.0', 'Open 2,000.0', 'Close 1,999.5', 'Low 1,999.0']],
])('a candle is drawn %s, its prices named from the highest to the lowest', (direction, close, names) => {
  const candle = { open: 2000, high: 2002, low: 1999, close }
  const { container } = render(
    <CandleDrawing label="Four prices" prices={[2000, 2002, 1999, close]} candle={candle} scale={[1998, 2003]} />,
  )
  expect(container.querySelector('rect')!.getAttribute('fill')).toBe(direction.startsWith('up') ? 'var(--up)' : 'var(--down)')
  expect([...container.querySelectorAll('svg > text')].map(({ textContent }) => textContent)).toEqual(names)
})
