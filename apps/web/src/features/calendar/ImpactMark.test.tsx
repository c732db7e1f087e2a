import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ImpactMark } from './ImpactMark.tsx'

test.each([
  ['holiday', 'Holiday', ['bg-line-2', 'bg-line-2', 'bg-line-2']],
  ['low', 'Low impact', ['bg-ink-2', 'bg-line-2', 'bg-line-2']],
  ['medium', 'Medium impact', ['bg-ink-2', 'bg-ink-2', 'bg-line-2']],
  ['high', 'High impact', ['bg-down', 'bg-down', 'bg-down']],
] as const)('the impact %s is named "%s", and as many bars are lit', (impact, name, colours) => {
  render(<ImpactMark impact={impact} />)
  const bars = [...screen.getByRole('img', { name }).children]
  expect(bars.map(({ className }) => /bg-\S+/.exec(className)?.[0])).toEqual(colours)
})
