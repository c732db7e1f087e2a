import type { Comparison } from '@assay/backtest'

/**
 * The equities as columns over all their times, in seconds. Between its own points a result keeps its last value, up to the end of the
 * period.
 */
export function stepColumns({ start, end, figures }: Comparison): [number[], ...number[][]] {
  const times = [...new Set([start, end, ...figures.flatMap(({ equity }) => equity.map(([time]) => time))])].toSorted((a, b) => a - b)
  return [times.map((time) => time / 1000), ...figures.map(({ equity }) => valuesAt(times, equity))]
}

function valuesAt(times: readonly number[], equity: Comparison['figures'][number]['equity']): number[] {
  let next = 0
  let value = 0
  return times.map((time) => {
    for (; next < equity.length && equity[next][0] <= time; next++) value = equity[next][1]
    return value
  })
}
