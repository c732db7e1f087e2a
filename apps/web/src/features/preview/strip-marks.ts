export interface StripMark {
  /** In parts of the strip. */
  from: number
  length: number
  /** As a share of the strip, 0 to 1. */
  height: number
  /** Opacity, 0 to 1. */
  shade: number
}

/** The mark of one bar among very many: low and faint, but visible. */
const least = { height: 0.4, shade: 0.5 }
const steps = 40

/** Joins neighbouring parts of the same look into one mark. A mark is higher and stronger the more bars of its part held. */
export function stripMarks(strip: readonly number[]): StripMark[] {
  const marks: StripMark[] = []
  strip.forEach((share, from) => {
    if (share === 0) return
    // Rounded so that neighbours can be joined, and up so that nothing disappears.
    const strength = Math.ceil(share * steps) / steps
    const height = least.height + (1 - least.height) * strength
    const last = marks.at(-1)
    if (last && last.from + last.length === from && last.height === height) last.length++
    else marks.push({ from, length: 1, height, shade: least.shade + (1 - least.shade) * strength })
  })
  return marks
}
