import { type BacktestAnswer, exportedResultText, type KeptResult } from '@assay/contracts'
import { listedTrades } from '../../../features/results/listed-trades.ts'
import { tradesCsv } from '../../../features/results/trade-words.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { nameText } from '../result-words.ts'

const types = {
  mq5: 'text/plain',
  pine: 'text/plain',
  py: 'text/x-python',
  json: 'application/json',
  csv: 'text/csv',
} as const

/** Offers a file of a result for download: "gold-ema-pullback-xauusd-15min.mq5". `part` distinguishes tables. */
export function saveResultFile(result: KeptResult, ending: keyof typeof types, text: string, part = ''): void {
  const { symbol, timeframe } = result.summary
  const words = [nameText(result), symbol, timeframe, part].join(' ')
  const plain = words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
  saveFile(`${plain.replace(/^-|-$/g, '')}.${ending}`, text, types[ending])
}

export const resultJson = (result: KeptResult): string => exportedResultText(result)

export const tradesTable = (answer: BacktestAnswer): string => tradesCsv(listedTrades(answer).map((trade, i) => ({ number: i + 1, trade })))

/** The equity after each closed trade, unrounded, with times in UTC. */
export const equityTable = ({ equity, currency }: Pick<BacktestAnswer, 'equity' | 'currency'>): string =>
  `${[`time,equity_${currency.toLowerCase()}`, ...equity.map(([time, value]) => `${new Date(time).toISOString()},${value}`)].join('\n')}\n`
