const colors = ['--series-1', '--series-2', '--series-3'] as const
const dashes = ['solid', 'dashed', 'dotted'] as const

/** How the output at `index` is drawn: when the colours are used up they come again, dashed, then dotted. */
export function lineLook(index: number): { color: (typeof colors)[number]; dash: (typeof dashes)[number] } {
  return { color: colors[index % colors.length], dash: dashes[Math.floor(index / colors.length) % dashes.length] }
}
