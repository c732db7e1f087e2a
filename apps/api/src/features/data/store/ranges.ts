/** A time range in UTC milliseconds, end exclusive. */
export type Range = readonly [from: number, to: number]

/** The same time as ascending ranges that neither touch nor overlap. */
export function joined(ranges: readonly Range[]): Range[] {
  const all: [number, number][] = []
  for (const [from, to] of ranges.filter(([from, to]) => to > from).toSorted((a, b) => a[0] - b[0])) {
    const last = all.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else all.push([from, to])
  }
  return all
}

/** `ranges` without the time of `cut`. */
export function without(ranges: readonly Range[], [from, to]: Range): Range[] {
  return joined(
    ranges.flatMap(([start, end]): Range[] =>
      end <= from || start >= to
        ? [[start, end]]
        : [
            [start, Math.min(end, from)],
            [Math.max(start, to), end],
          ],
    ),
  )
}

/** The part of `ranges` inside `from` to `to`. */
export function within(ranges: readonly Range[], [from, to]: Range): Range[] {
  return joined(ranges.map(([start, end]) => [Math.max(start, from), Math.min(end, to)]))
}

export const covers = (ranges: readonly Range[], [from, to]: Range): boolean =>
  joined(ranges).some(([start, end]) => start <= from && end >= to)
