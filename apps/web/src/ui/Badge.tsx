import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type Tone = 'plain' | 'up' | 'down' | 'warn' | 'info'

const tones: Record<Tone, string> = {
  plain: 'border-line-2 text-ink-2',
  up: 'border-up/45 text-up',
  down: 'border-down/45 text-down',
  warn: 'border-warn/45 text-warn',
  info: 'border-info/45 text-info',
}

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex h-5 items-center gap-1 rounded-chip border px-1.5 text-12 font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
