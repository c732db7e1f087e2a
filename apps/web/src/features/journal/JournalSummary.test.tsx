import type { JournalFiguresAnswer } from '@assay/contracts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { figuresOf } from '../../../test/journal.ts'
import { JournalSummary } from './JournalSummary.tsx'

const show = (more: Partial<JournalFiguresAnswer> = {}) => render(<JournalSummary figures={figuresOf(more)} currency="USD" />)
/** The figure and the note below a term. */
function cell(term: string) {
  const [value, note] = [...screen.getByText(term).parentElement!.querySelectorAll('dd')]
  return [value.textContent, note.textContent]
}
const colour = (term: string) => /text-(up|down)/.exec(screen.getByText(term).parentElement!.innerHTML)?.[1]

test('the summary says the result after costs, the average, the positions won and the costs', () => {
  show()
  expect(cell('Result, USD')).toEqual(['+54.80', 'after commission and swap'])
  expect(cell('Average')).toEqual(['+18.27', '95 % range too few positions'])
  expect(cell('Won')).toEqual(['2 of 3, 67\u00a0%', 'held 2 h, the median'])
  expect(cell('Costs')).toEqual(['−15.20', 'commission −12.00, swap −3.20'])
  expect(screen.getByText(/^Before costs/).textContent).toBe('Before costs +$70.00.')
})

test('what is booked beside the closed positions is named, and adds up to the deals', () => {
  show({ open: 2, openResult: -3.5, incomplete: 1, incompleteResult: 7, charges: -4.8, total: 53.5 })
  expect(cell('Result, USD')[0]).toBe('+54.80')
  expect(cell('Costs')).toEqual(['−15.20', 'commission −12.00, swap −3.20'])
  expect(screen.getByText(/^Before costs/).textContent).toBe(
    'Before costs +$70.00. Not in it: realised on 2 still open −$3.50, 1 without all of their deals +$7.00, charges outside of positions −$4.80. With them the deals add up to +$53.50.',
  )
})

test('without closed positions there is no average and no holding time', () => {
  show({ closed: 0, won: 0, lost: 0, mean: null, heldSeconds: null, result: 0 })
  expect(cell('Average')).toEqual(['–', '95 % range too few positions'])
  expect(cell('Won')).toEqual(['–', 'none is closed'])
})

test.each([
  [{ lower: 1, upper: 30 }, 'up', '95 % range +1.00 to +30.00'],
  [{ lower: -30, upper: -1 }, 'down', '95 % range −30.00 to −1.00'],
  [{ lower: 0, upper: 30 }, undefined, '95 % range 0.00 to +30.00'],
  [{ lower: -30, upper: 0 }, undefined, '95 % range −30.00 to 0.00'],
])('an average with the range %o is coloured only if the range lies on one side of zero', (interval, shown, note) => {
  show({ interval, mean: interval.lower < -1 ? -15 : 15 })
  expect(colour('Average')).toBe(shown)
  expect(cell('Average')[1]).toBe(note)
})

test('a loss is coloured as a loss', () => {
  show({ result: -54.8 })
  expect(cell('Result, USD')[0]).toBe('−54.80')
  expect(colour('Result, USD')).toBe('down')
})
