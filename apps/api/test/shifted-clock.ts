// Loaded before a program (`node --import`). Its clock is off by `ASSAY_TEST_SHIFT` milliseconds.

const RealDate = Date
const shift = Number(process.env.ASSAY_TEST_SHIFT)

globalThis.Date = class extends RealDate {
  constructor(...given: [] | [string]) {
    if (given.length === 0) super(RealDate.now() + shift)
    else super(...given)
  }
  static override now(): number {
    return RealDate.now() + shift
  }
} as DateConstructor
