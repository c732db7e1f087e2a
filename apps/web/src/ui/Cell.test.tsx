import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Cell } from './Cell.tsx'

test('a cell that wraps has no class that forbids it, whatever the order of the style sheet', () => {
  render(
    <table>
      <tbody>
        <tr>
          <Cell wraps className="px-2">
            Wraps
          </Cell>
          <Cell>Stays</Cell>
        </tr>
      </tbody>
    </table>,
  )
  const spaces = (text: string) => screen.getByText(text).className.match(/whitespace-\w+/g)
  expect([spaces('Wraps'), spaces('Stays')]).toEqual([['whitespace-normal'], ['whitespace-nowrap']])
})
