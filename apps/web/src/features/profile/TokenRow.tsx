import type { AccessToken } from '@assay/contracts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatAge, formatDate, formatDateTime } from '../../ui/format-date.ts'
import { isStrong } from './scope-words.ts'

interface Props {
  token: AccessToken
  zone: string
  onRevoke: () => void
}

export function TokenRow({ token: { name, begins, scopes, expiresAt, lastUsedAt, lastUsedFrom }, zone, onRevoke }: Props) {
  const used = lastUsedAt === null ? null : Date.parse(lastUsedAt)
  return (
    <li className="flex items-center gap-4 border-b border-line py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <b className="min-w-0 truncate">{name}</b>
          <span className="text-12 text-ink-3">{begins}…</span>
        </p>
        <p className="my-1 flex flex-wrap gap-1">
          {scopes.map((scope) => (
            <Badge key={scope} tone={isStrong(scope) ? 'warn' : 'plain'}>
              {scope}
            </Badge>
          ))}
        </p>
        <p className="tnum text-12 text-ink-3">
          {used === null ? (
            'not used yet'
          ) : (
            <time title={formatDateTime(used, zone)}>
              last used {formatAge(Date.now() - used)} ago from {lastUsedFrom}
            </time>
          )}{' '}
          · {expiresAt === null ? 'does not end by itself' : `ends ${formatDate(Date.parse(expiresAt), zone)}`}
        </p>
      </div>
      <Button kind="danger" onClick={onRevoke} aria-label={`Revoke ${name}`}>
        Revoke
      </Button>
    </li>
  )
}
