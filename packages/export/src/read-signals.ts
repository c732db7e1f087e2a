import type { Signal } from './signals.ts'

/** A row of a platform's signal file. */
export interface WrittenSignal extends Signal {
  readonly symbol: string
  readonly timeframe: string
}

/** A file of twenty years of one-minute bars with a signal at every tenth close has less. */
const largest = 64 * 1024 * 1024

const header = 'symbol,timeframe,time,side'
const rowForm = /^([^,\s]{1,40}),(\w{2,5}),(\d{4}-\d\d-\d\dT\d\d:\d\dZ),(long|short)$/

/** The rows of a signal file, or in words why it is none. */
export function readSignals(text: string): { readonly signals: readonly WrittenSignal[] } | { readonly problem: string } {
  if (text.length > largest) return { problem: `The file has more than ${largest / 1024 / 1024} MB, a file of signals has less.` }
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (lines.every((line) => line.trim() === ''))
    return { problem: 'The file is empty: the program of the platform has not run, or could not write.' }
  if (lines[0].trim() !== header) return { problem: `The file is not one of signals: its first line is not "${header}".` }
  const signals: WrittenSignal[] = []
  for (let i = 1; i < lines.length; i++) {
    const line = lines[i].trim()
    if (line === '') continue
    const [, symbol, timeframe, minute, side] = rowForm.exec(line) ?? []
    const time = Date.parse(minute)
    if (Number.isNaN(time)) return { problem: `Line ${i + 1} of the file is not a signal: "${line.slice(0, 80)}".` }
    signals.push({ symbol, timeframe, time, side: side as Signal['side'] })
  }
  return { signals }
}
