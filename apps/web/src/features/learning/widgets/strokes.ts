/** The colours that widgets draw with. */
export const strokes = {
  ink: 'var(--text)',
  info: 'var(--series-1)',
  quiet: 'var(--line-2)',
  up: 'var(--up)',
  down: 'var(--down)',
} as const

export type Tone = keyof typeof strokes
