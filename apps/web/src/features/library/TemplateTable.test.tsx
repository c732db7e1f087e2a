import { type Found, type LibraryTemplate, type TemplateFigures, templateSections } from '@assay/contracts'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { rowsOf } from '../../../test/show-part.tsx'
import { figuresOf, foundOf, measuredOf, templateOf } from '../../../test/templates.ts'
import { TemplateTable } from './TemplateTable.tsx'

let isPhone = false
beforeEach(() => {
  isPhone = false
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => Object.assign(new EventTarget(), { matches: isPhone }) as unknown as MediaQueryList,
  )
})

type Listed = Partial<LibraryTemplate> & { figures?: Partial<TemplateFigures> }

function show(listed: readonly Listed[], found: Found = foundOf([]), chosen?: readonly string[]) {
  const [onOpen, onChoose, onTake] = [vi.fn(), vi.fn(), vi.fn()]
  const templates = listed.map(({ figures: _figures, ...template }, i) => templateOf({ id: `t${i}`, name: `T${i}`, ...template }))
  const rows = listed.map(({ figures }, i) => figuresOf({ template: `t${i}`, ...figures }))
  render(
    <TemplateTable
      label="Templates"
      sections={templateSections(templates, { ...found, rows })}
      found={found}
      onOpen={onOpen}
      takeOf={({ id, premium }) => (premium ? undefined : () => onTake(id))}
      {...(chosen ? { chosen, onChoose } : {})}
    />,
  )
  return { rows: isPhone ? [] : rowsOf('Templates'), onOpen, onChoose, onTake }
}

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

test('a row shows the figures of its template', () => {
  const { rows, onOpen } = show([{ figures: { last: { n: 1234, won: 2, mean: 0.12, lower: -0.05, upper: 0.29 }, curve: [0, 1] } }])
  expect(rows[1]).toEqual([
    '1–3',
    'T0EMA(8) crosses above EMA(24)',
    'TrendLong, 15min',
    '',
    '1,234',
    '2.3',
    '−0.05 R',
    '',
    '6.3 %',
    'Open in builder',
  ])
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('−0.05 R to +0.29 R, average +0.12 R')
  fireEvent.click(screen.getByRole('button', { name: 'T0' }))
  expect(onOpen).toHaveBeenCalledWith('t0')
})

test('ranked templates stand in sections from the proven to those that do not work, each in the order of the ranking', () => {
  const judged = [
    { verdict: 'unproven', reason: 'few' },
    { verdict: 'held', reason: null },
    { verdict: 'fails', reason: null },
    { verdict: 'unproven', reason: 'tries' },
    { verdict: 'held', reason: null },
    { verdict: 'unproven', reason: 'zero' },
  ] as const
  const { rows } = show(judged.map((figures) => ({ figures })))
  expect(rows.map((row) => row[1]?.slice(0, 2) ?? row[0])).toEqual([
    ...['Held up here 2 of 6. The lower bound stays above zero after the correction for 72 tries.', 'T1', 'T4'],
    ...['Not proven: luck explains one of so many tries 1 of 6 above zero, but about 7 of 72 would be by luck alone.', 'T3'],
    ...['Not proven: the interval holds zero 1 of 6. The 90 % interval of the average trade holds zero after costs.', 'T5'],
    ...['Not proven: too few trades 1 of 6. It takes 30 trades.', 'T0'],
    ...['Does not work here 1 of 6. The whole 90 % interval of the average trade is below zero after costs.', 'T2'],
  ])
})

test.each([
  ['simulated bars', measuredOf({ simulated: true })],
  ['no measurement', null],
])('with %s the sections are families in alphabetical order, and there is no rank', (_, measured) => {
  const { rows } = show([{ family: 'trend' }, { family: 'gold' }, { family: 'trend' }], foundOf([], { measured }))
  expect(rows.map((row) => row[0].slice(0, 5).trim())).toEqual(['Gold', 'T1EMA', 'Trend', 'T0EMA', 'T2EMA'])
  expect(heads()).not.toContain('Rank')
})

test('where nothing was measured there are no columns of figures', () => {
  const { rows } = show([{}], foundOf([], { measured: null }))
  expect(rows[1]).toEqual(['T0EMA(8) crosses above EMA(24)', 'TrendLong, 15min', 'Open in builder'])
  expect(heads()).toEqual(['Template and entry rule', 'Kind', 'Open'])
})

test('premium templates are marked', () => {
  expect(show([{ premium: true }]).rows[1][1]).toBe('T0PremiumEMA(8) crosses above EMA(24)')
})

test.each([
  [['R', 'R'] as const, '90 % bounds, R a trade'],
  [['R', 'percent'] as const, '90 % bounds, a trade'],
])('with the units %j the bounds are headed “%s”', (units, head) => {
  show(units.map((unit) => ({ figures: { unit } })))
  expect(heads()).toContain(head)
})

test('four templates can be chosen; then only those can be released', () => {
  const five = Array.from({ length: 5 }, () => ({}))
  const { onChoose } = show(five, foundOf([]), ['t0', 't1', 't2', 't4'])
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Compare T/ })
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    ...[
      [true, false],
      [true, false],
      [true, false],
    ],
    ...[
      [false, true],
      [true, false],
    ],
  ])
  fireEvent.click(boxes[1])
  expect(onChoose).toHaveBeenCalledWith('t1')
})

test('with three chosen a fourth can be added', () => {
  show([{}, {}, {}, {}], foundOf([]), ['t0', 't1', 't2'])
  expect(screen.getAllByRole<HTMLInputElement>('checkbox')[3].disabled).toBe(false)
})

test('where nothing can be compared there are no boxes', () => {
  show([{}])
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a template opens in the builder from its row, except one that may only be read', () => {
  const { onTake } = show([{}, { premium: true }])
  const buttons = screen.getAllByRole('button', { name: 'Open in builder' })
  expect(buttons).toHaveLength(1)
  fireEvent.click(buttons[0])
  expect(onTake).toHaveBeenCalledWith('t0')
})

test('on a phone each template is a card with its place, rule, figures and actions', () => {
  isPhone = true
  const { onTake, onOpen, onChoose } = show(
    [{ figures: { last: { n: 50, won: 20, mean: 0.12, lower: -0.05, upper: 0.29 } } }],
    foundOf([]),
    [],
  )
  expect(screen.queryByRole('table')).toBeNull()
  const card = within(screen.getByRole('listitem'))
  expect(screen.getByRole('listitem').textContent).toBe(
    '1–3T0−0.05 REMA(8) crosses above EMA(24)50 trades · 2.3 a weekOpen in builderCompare T0Compare',
  )
  fireEvent.click(card.getByRole('button', { name: 'Open in builder' }))
  fireEvent.click(card.getByRole('button', { name: 'T0' }))
  fireEvent.click(card.getByRole('checkbox', { name: 'Compare T0' }))
  expect([onTake.mock.calls, onOpen.mock.calls, onChoose.mock.calls]).toEqual([[['t0']], [['t0']], [['t0']]])
})

test('the card of a phone is valid HTML: no paragraph holds a block', () => {
  isPhone = true
  show([{ figures: { last: { n: 50, won: 20, mean: 0.12, lower: -0.05, upper: 0.29 } } }])
  expect(screen.getByRole('listitem').querySelector('p div')).toBeNull()
})
