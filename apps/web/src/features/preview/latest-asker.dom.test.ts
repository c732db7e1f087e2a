import { expect, test } from 'vitest'
import { fakePreviewWorker } from '../../../test/preview-worker.ts'
import { latestAsker } from './latest-asker.ts'

const question = (symbol: string) => ({ series: { symbol, timeframe: '15min' as const, from: 0, to: 1 } })
const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

function ask(...symbols: string[]) {
  const { asked } = fakePreviewWorker()
  const told: string[] = []
  const asker = latestAsker('rates', ({ series }) => told.push(series.symbol))
  for (const symbol of symbols) asker.ask(question(symbol))
  const symbolsAsked = () => asked.map(({ sent }) => sent.ask.series.symbol)
  const reply = async () => {
    asked.at(-1)!.tell({ answer: null, unfinished: false })
    await settled()
  }
  return { asker, told, symbolsAsked, reply }
}

test('requests made during another do not queue: only the newest is sent next', async () => {
  const { told, symbolsAsked, reply } = ask('A', 'B', 'C')
  expect(symbolsAsked()).toEqual(['A'])
  await reply()
  expect([symbolsAsked(), told]).toEqual([['A', 'C'], ['A']])
  await reply()
  expect([symbolsAsked(), told]).toEqual([
    ['A', 'C'],
    ['A', 'C'],
  ])
})

test('a request after an idle time is sent at once', async () => {
  const { asker, symbolsAsked, reply } = ask('A')
  await reply()
  asker.ask(question('B'))
  expect(symbolsAsked()).toEqual(['A', 'B'])
})

test('after stop, it passes on no answer and sends nothing more', async () => {
  const { asker, told, symbolsAsked, reply } = ask('A', 'B')
  asker.stop()
  await reply()
  expect([symbolsAsked(), told]).toEqual([['A'], []])
})
