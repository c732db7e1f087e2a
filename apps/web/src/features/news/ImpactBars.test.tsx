import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ImpactBars } from './ImpactBars.tsx'

test.each([
  [1, 'Low impact', ['bg-ink-2', 'bg-line-2', 'bg-line-2']],
  [2, 'Medium impact', ['bg-ink-2', 'bg-ink-2', 'bg-line-2']],
  [3, 'High impact', ['bg-down', 'bg-down', 'bg-down']],
])('an impact of %d is named "%s", and as many bars are lit', (impact, name, colours) => {
  render(<ImpactBars impact={impact} />)
  const bars = [...screen.getByTitle(name).querySelectorAll('[aria-hidden]')]
  expect(bars.map(({ className }) => /bg-\S+/.exec(className)?.[0])).toEqual(colours)
})
