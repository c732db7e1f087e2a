const colors = ['--series-1', '--series-2', '--series-3'] as const
const dashes = ['solid', 'dashed', 'dotted'] as const

/** A colour of the theme and a dash pattern. */
export interface LineLook {
  color: `--${string}`
  dash: (typeof dashes)[number]
}

/** The look of the output at `index`. When the colours are used up they repeat dashed, then dotted. */
export function lineLook(index: number): LineLook {
  return { color: colors[index % colors.length], dash: dashes[Math.floor(index / colors.length) % dashes.length] }
}
