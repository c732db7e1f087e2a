import { readFileSync } from 'node:fs'

// Loaded before a program (`node --import`): its clock stands where the file that `ASSAY_TEST_CLOCK` names says, UTC milliseconds. Timers run as they do.

const RealDate = Date
const file = process.env.ASSAY_TEST_CLOCK!
let now = Number(readFileSync(file, 'utf8'))
setInterval(() => {
  now = Number(readFileSync(file, 'utf8')) || now
}, 20).unref()

globalThis.Date = class extends RealDate {
  constructor(...given: [] | [string | number | Date]) {
    if (given.length === 0) super(now)
    else super(...(given as [string]))
  }
  static override now(): number {
    return now
  }
} as DateConstructor
