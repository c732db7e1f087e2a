import { type LinkState, linkStanding } from '@assay/contracts'
import { Badge, type Tone } from '../../ui/Badge.tsx'

const tones: Partial<Record<LinkState, Tone>> = { connected: 'up', late: 'warn', offline: 'down', waiting: 'warn', mismatch: 'warn' }

interface Props {
  /** The state that the server gave, and the instant of the last report. */
  link: { state: LinkState; heardAt: string | null }
  /** By the server's clock, UTC milliseconds. */
  now: number
}

/** The state of a link, in the same words wherever it is shown. */
export function LinkBadge({ link, now }: Props) {
  const { state, words } = linkStanding(link, now)
  return <Badge tone={tones[state] ?? 'plain'}>{words}</Badge>
}
