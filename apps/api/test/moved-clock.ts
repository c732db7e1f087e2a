import { readFileSync } from 'node:fs'

// Loaded before a program (`node --import`). Its clock runs on from the time in the file that `ASSAY_TEST_CLOCK` names,
// UTC milliseconds. When another time is written there, the clock jumps. Timers run in real time.

const RealDate = Date
const file = process.env.ASSAY_TEST_CLOCK!
const written = () => Number(readFileSync(file, 'utf8'))
let base = written()
let since = performance.now()
setInterval(() => {
  const next = written()
  if (next === base || next === 0) return
  base = next
  since = performance.now()
}, 20).unref()

const now = () => Math.floor(base + performance.now() - since)

globalThis.Date = class extends RealDate {
  constructor(...given: [] | [string]) {
    if (given.length === 0) super(now())
    else super(...given)
  }
  static override now(): number {
    return now()
  }
} as DateConstructor
