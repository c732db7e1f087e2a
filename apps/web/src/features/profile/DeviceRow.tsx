import type { SessionEntry } from '@assay/contracts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatAge, formatDateTime } from '../../ui/format-date.ts'

interface Props {
  entry: SessionEntry
  zone: string
  onEnd: () => void
}

export function DeviceRow({ entry: { device, ip, startedAt, lastUsedAt, current }, zone, onEnd }: Props) {
  const used = Date.parse(lastUsedAt)
  return (
    <li className="flex items-center gap-4 border-b border-line py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <b className="truncate">{device}</b>
          {current ? <Badge>This device</Badge> : null}
        </p>
        <p className="tnum text-12 text-ink-3">
          {ip} · <time title={formatDateTime(used, zone)}>{current ? 'in use now' : `last used ${formatAge(Date.now() - used)} ago`}</time>{' '}
          · signed in {formatDateTime(Date.parse(startedAt), zone)}
        </p>
      </div>
      {current ? null : (
        <Button kind="danger" onClick={onEnd} aria-label={`End ${device}, ${ip}`}>
          End
        </Button>
      )}
    </li>
  )
}
