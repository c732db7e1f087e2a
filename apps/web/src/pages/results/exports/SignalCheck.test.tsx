import type { SignalComparison } from '@assay/export'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { keptResultOf } from '../../../../test/kept-results.ts'
import { fakePreviewWorker } from '../../../../test/preview-worker.ts'
import type { ExportQuestion } from '../../../features/preview/preview-words.ts'
import { SignalCheck } from './SignalCheck.tsx'

const question: ExportQuestion = {
  series: { symbol: 'XAUUSD', timeframe: '15min', from: 0, to: 1 },
  request: keptResultOf('gold', []).request,
  name: 'Gold',
  touchOrder: 'stop-first',
}
const compared = (more: Partial<SignalComparison>) => ({ equal: true, sentences: ['All 12 signals agree.'], ...more }) as SignalComparison
const fileOf = (name: string) => new File(['time'], name)

function show(signals: number | undefined = 12) {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { asked } = fakePreviewWorker()
  const { container } = render(<SignalCheck question={question} signals={signals} />)
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Choose a signal file', { selector: 'input' }), { target: { files: [file] } })
  const tell = (i: number, reply: Parameters<(typeof asked)[number]['tell']>[0]) => act(async () => asked[i].tell(reply))
  return { asked, choose, tell, shown, told: () => container.querySelector('[aria-live]')?.textContent }
}

test('a chosen file is compared with the signals of the result', async () => {
  const { asked, choose, tell, told, shown } = show()
  expect(screen.getByText(/^After a run in MT5/).textContent).toContain('it says how many of 12 signals agree')
  const file = fileOf('signals.csv')
  choose(file)
  expect(told()).toBe('signals.csv is being read.')
  expect(asked[0].sent).toMatchObject({ kind: 'signals', ask: { ...question, file } })
  await tell(0, { answer: compared({}), unfinished: false })
  expect(told()).toBe('All 12 signals agree.signals.csv')
  expect(shown).toHaveBeenCalledTimes(2)
})

test('a difference is told as a warning, with every sentence', async () => {
  const { choose, tell, told } = show()
  choose(fileOf('signals.csv'))
  await tell(0, {
    answer: compared({ equal: false, sentences: ['11 of 12 agree.', 'The first that does not is of 3 May.'] }),
    unfinished: false,
  })
  expect(told()).toBe('11 of 12 agree.The first that does not is of 3 May.signals.csv')
  const icon = (text: string) => screen.getByText(text).closest('[aria-live] > *')!.querySelector('svg')!.getAttribute('class')
  expect(icon('11 of 12 agree.')).toContain('text-warn')
})

test.each([
  [
    'an unreadable file',
    { trouble: { state: 'fault', message: 'Line 3 has no time.' } },
    'Line 3 has no time. Choose the file again when that is mended.',
  ],
  ['an unknown symbol', { answer: null, unfinished: false }, 'This Assay does not know the symbol of the result.'],
] as const)('%s is told', async (_, reply, words) => {
  const { choose, tell, told } = show()
  choose(fileOf('signals.csv'))
  await tell(0, reply)
  expect(told()).toBe(words)
})

test('the answer about an earlier file does not stand under a later one', async () => {
  const { choose, tell, told } = show()
  choose(fileOf('first.csv'))
  choose(fileOf('second.csv'))
  await tell(1, { answer: compared({}), unfinished: false })
  await tell(0, { answer: compared({ equal: false, sentences: ['None agrees.'] }), unfinished: false })
  expect(told()).toBe('All 12 signals agree.second.csv')
})

test('until the number of signals is known none is named', () => {
  fakePreviewWorker()
  render(<SignalCheck question={question} signals={undefined} />)
  expect(screen.getByText(/^After a run in MT5/).textContent).toContain('how many of the test’s signals agree')
})

test('a file dropped on the page is compared like a chosen one', () => {
  const { asked, told } = show()
  const file = fileOf('dropped.csv')
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [file] } })
  expect(told()).toBe('dropped.csv is being read.')
  expect(asked[0].sent).toMatchObject({ kind: 'signals', ask: { ...question, file } })
})
