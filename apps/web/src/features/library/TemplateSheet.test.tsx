import type { MeasuredOn, TemplateFigures } from '@assay/contracts'
import { documentOfTemplate } from '@assay/library'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../../test/render-in-page.tsx'
import { factsIn } from '../../../test/show-routes.tsx'
import { figuresOf, foundOf, measuredOf, templateOf } from '../../../test/templates.ts'
import { TemplateSheet } from './TemplateSheet.tsx'

function show(figures: Partial<TemplateFigures> | null = {}, measured: Partial<MeasuredOn> | null = {}) {
  const onClose = vi.fn()
  const template = templateOf({ direction: 'both' })
  renderInPage(
    <TemplateSheet
      template={template}
      figures={figures && figuresOf(figures)}
      document={documentOfTemplate(template, { symbol: 'EURUSD' })}
      found={foundOf([], { measured: measured && measuredOf(measured) })}
      digits={5}
      actions={<button type="button">Take it</button>}
      onClose={onClose}
    />,
  )
  const dialog = screen.getByRole('dialog', { name: 'Cross of averages' })
  const part = (name: string) => within(dialog).getByRole('heading', { name }).parentElement!
  return { dialog, part, onClose }
}

const withTrades = (n: number) => ({ last: { ...figuresOf().last, n } })

test('the template is shown on the symbol, with its idea, its rules and what breaks it', () => {
  const { dialog, part } = show()
  expect(dialog.querySelector('header')!.textContent).toBe(
    'Cross of averagesTrendEURUSD 15minLong and shortWaits for the fast average to rise above the slow one.',
  )
  expect(part('Rules').textContent).toContain('Enters longEMA (8)[15min]crosses aboveEMA (24)[15min]')
  expect(part('Rules').textContent).toContain('With stop loss 1.5 % from the entry price.')
  expect(part('What breaks it').textContent).toBe('What breaks itA market without a direction.')
  expect(screen.getByRole('button', { name: 'Take it' })).toBeTruthy()
})

test('each number says its value, its unit and the range worth varying', () => {
  expect(factsIn(show().part('Numbers worth varying'))).toEqual({
    'Fast average': '8, from 4 to 16',
    'Slow average': '24, from 12 to 48',
    'Stop loss': '1.5 %, from 0.75 to 3',
  })
})

test('the evidence says its period and the assumed cost, not the usual one', () => {
  const { part } = show({}, { spread: 0.00015, usualSpread: 0.00008 })
  const evidence = part('Evidence')
  expect(evidence.querySelector('p')!.textContent).toBe('Out of sample: 03 Aug to 31 Oct 2026, after a cost of 0.00015 a trade.')
  expect(factsIn(evidence)).toMatchObject({ Verdict: 'Held up here, place 1–3 of 72', 'Usual spread': '0.00008' })
})

test.each([
  ['figures', null, {}],
  ['a measurement', {}, null],
])('without %s the evidence says that nothing was measured', (_, figures, measured) => {
  expect(show(figures, measured).part('Evidence').textContent).toBe('EvidenceNot measured on EURUSD yet.')
})

test.each([
  ['simulated bars', {}, { simulated: true }, 'Simulated: says nothing about markets.'],
  ['1 trade', withTrades(1), {}, '1 trade proves nothing: at least 30 are needed.'],
  ['29 trades', withTrades(29), {}, '29 trades prove nothing: at least 30 are needed.'],
  ['rare large losses', { skewed: true }, {}, 'Many small wins and rare large losses: the bounds promise too much here.'],
])('%s are warned of', (_, figures, measured, words) => {
  expect(show(figures, measured).part('Evidence').textContent).toContain(words)
})

test.each([0, 30])('%i trades are not warned of', (n) => {
  expect(show(withTrades(n)).part('Evidence').textContent).not.toMatch(/prove nothing|Simulated|promise/)
})

test('Close closes it', () => {
  const { onClose } = show()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})
