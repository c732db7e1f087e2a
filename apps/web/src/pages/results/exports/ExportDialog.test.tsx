import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { withOpen } from '../../../../test/answers.ts'
import { keptResultOf } from '../../../../test/kept-results.ts'
import { fakePreviewWorker } from '../../../../test/preview-worker.ts'
import type { Exports, Trouble } from '../../../features/preview/preview-words.ts'
import { ExportDialog } from './ExportDialog.tsx'

const gold = keptResultOf('gold', [800, -200], { name: 'Gold: EMA!', options: { day_boundary: 'utc' } })
const written: Exports = {
  signals: 1203,
  files: { mql5: { text: 'the expert' }, pine: { refused: ['a stop in points', 'a session'] }, python: { text: 'the script' } },
  finalValue: gold.answer.final_value,
  firstEntry: Date.parse(gold.answer.trade_data[0].entry_datetime),
}
let saved: { name: string; type: string; text: Promise<string> }[]

beforeEach(() => {
  saved = []
  let blob = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    blob = made as Blob
    return 'blob:made'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, type: blob.type, text: blob.text() })
  })
})

function show(answer: Exports | null | Trouble | undefined = written, result = gold) {
  const onClose = vi.fn()
  const reply = answer === undefined ? undefined : answer && 'state' in answer ? { trouble: answer } : { answer, unfinished: false }
  const { asked } = fakePreviewWorker(({ kind }) => (kind === 'exports' ? reply : undefined))
  render(<ExportDialog result={result} onClose={onClose} />)
  return { asked: () => asked.map(({ sent }) => sent), onClose }
}
const list = (name: string) => within(screen.getByLabelText(name, { selector: 'section' }))
const lines = (name: string) =>
  [...screen.getByLabelText(name, { selector: 'section' }).querySelectorAll('li')].map(({ textContent }) => textContent)
const settled = () => screen.findByText(/needs numpy/)

test('until the files are written their rows say so and save nothing, while the others can be had', () => {
  show(undefined)
  expect(lines('Rules').slice(0, 3)).toEqual([
    'MQL5 Expert Advisor .mq5being written',
    'Pine script .pine, version 6being written',
    'Python .pybeing written',
  ])
  expect(
    list('Rules')
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^JSON/)])
  expect(lines('Numbers')).toEqual(['Trades .csv, 2 rows, UTC', 'Equity .csv'])
})

test('the open trade is a row of the table too', () => {
  const { open_position } = withOpen([800, -200], 16)
  show(undefined, keptResultOf('gold', [800, -200], { answer: { open_position } }))
  expect(lines('Numbers')[0]).toBe('Trades .csv, 3 rows, UTC')
})

test('each language says how many signals it carries, or exactly what it cannot say', async () => {
  show()
  await settled()
  expect(screen.getByText(/^After a run in MT5/).textContent).toContain('how many of 1203 signals agree')
  expect(lines('Rules').slice(0, 3)).toEqual([
    'MQL5 Expert Advisor .mq5with 1,203 entry signals to check it against; trading stays off until you switch it on',
    'Pine script .pine, version 6It cannot say this strategy exactly: a stop in points; a session.',
    'Python .pywith 1,203 entry signals; needs numpy and pandas',
  ])
  expect(list('Rules').queryByRole('button', { name: /^Pine/ })).toBeNull()
})

test('files are named after the strategy, its symbol and its candles', async () => {
  show()
  await settled()
  for (const label of ['MQL5 Expert Advisor', 'Python', 'JSON', 'Trades', 'Equity']) fireEvent.click(screen.getByText(label))
  expect(saved.map(({ name, type }) => `${name} ${type}`)).toEqual([
    'gold-ema-xauusd-15min.mq5 text/plain',
    'gold-ema-xauusd-15min.py text/x-python',
    'gold-ema-xauusd-15min.json application/json',
    'gold-ema-xauusd-15min-trades.csv text/csv',
    'gold-ema-xauusd-15min-equity.csv text/csv',
  ])
  const texts = await Promise.all(saved.map(({ text }) => text))
  expect(texts.slice(0, 2)).toEqual(['the expert', 'the script'])
  expect(texts[2]).toContain('"result_id": "gold"')
  expect(texts[3].split('\n')).toHaveLength(4)
  expect(texts[4]).toMatch(/^\uFEFFtime,equity_usd\n/)
})

test('the worker is asked for the run of the result, on its bars and with its days', async () => {
  const { asked } = show()
  await settled()
  const series = {
    symbol: 'XAUUSD',
    timeframe: '15min',
    from: Date.UTC(2017, 0, 2),
    to: Date.UTC(2017, 6, 1),
    provider: 'csv',
    dayBoundary: 'utc',
  }
  const question = { series, request: gold.request, name: 'Gold: EMA!', touchOrder: 'stop-first', brokerClock: 'new-york-close' }
  expect(asked().map(({ ask }) => ask)).toEqual([question])
})

test('another clock of the broker writes the files again', async () => {
  const { asked } = show()
  await settled()
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox', { name: /^Clock of the broker/ }))
  await user.click(await screen.findByRole('option', { name: 'UTC' }))
  await expect.poll(() => asked().map(({ ask }) => 'brokerClock' in ask && ask.brokerClock)).toEqual(['new-york-close', 'utc'])
})

test('the stop is taken first only if asked for, and only where one-minute bars decided', async () => {
  const { asked } = show(written, keptResultOf('gold', [800, -200], { answer: { touch_order: '1min' } }))
  await settled()
  fireEvent.click(screen.getByRole('checkbox', { name: /^Take the stop first/ }))
  await expect.poll(() => asked().map(({ ask }) => 'touchOrder' in ask && ask.touchOrder)).toEqual(['1min', 'stop-first'])
})

test('where the stop comes first anyway there is nothing to choose', async () => {
  show()
  await settled()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('bars that give other trades now are told, and the same ones are not', async () => {
  show({ ...written, firstEntry: null })
  await settled()
  expect(screen.getByText(/^The bars that are held now/).textContent).toContain('give other trades than this result lists.')
})

test('nothing is said of other bars when they are the same', async () => {
  show()
  await settled()
  expect(screen.queryByText(/^The bars that are held now/)).toBeNull()
})

test('why no file could be written is told, with what can be had all the same', async () => {
  show({ state: 'no-data', message: 'No bars are held for that period.' })
  expect((await screen.findByText(/^No bars are held/)).textContent).toBe(
    'No bars are held for that period. JSON, trades and equity can be had all the same.',
  )
  expect(lines('Rules')[0]).toBe('MQL5 Expert Advisor .mq5not written')
  expect(screen.getByRole('button', { name: /^JSON/ }).textContent).toMatch(/^JSON/)
})

test('files that wait for their bars are still being written', async () => {
  show({ state: 'waiting', message: 'The bars are being fetched.' })
  await screen.findByText(/^The bars are being fetched\./)
  expect(lines('Rules')[0]).toBe('MQL5 Expert Advisor .mq5being written')
})

test('rules that this version cannot run are not being written', async () => {
  show(null)
  expect((await screen.findByText(/^This version of Assay/)).textContent).toBe(
    'This version of Assay cannot run the rules of this result, so it cannot write them for another program. JSON, trades and equity can be had all the same.',
  )
  expect(lines('Rules').slice(0, 3)).toEqual([
    'MQL5 Expert Advisor .mq5not written',
    'Pine script .pine, version 6not written',
    'Python .pynot written',
  ])
})
