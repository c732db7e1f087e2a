export interface StripMark {
  /** In parts of the strip. */
  from: number
  length: number
  /** Of the strip, 0 to 1. */
  height: number
}

/** The height of one bar among very many: low, but seen. */
const lowest = 0.2
const heightSteps = 40

/** One mark for neighbouring parts of the same height. The height says at what share of its bars a part was true. */
export function stripMarks(strip: readonly number[]): StripMark[] {
  const marks: StripMark[] = []
  strip.forEach((share, from) => {
    if (share === 0) return
    const height = Math.round((lowest + (1 - lowest) * share) * heightSteps) / heightSteps
    const last = marks.at(-1)
    if (last && last.from + last.length === from && last.height === height) last.length++
    else marks.push({ from, length: 1, height })
  })
  return marks
}
