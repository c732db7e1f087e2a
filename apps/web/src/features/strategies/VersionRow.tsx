import type { StrategyVersion } from '@assay/contracts'
import type { StrategyDocument } from '@assay/strategy'
import { useTimezone } from '../../base/store.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { strategyPath } from './use-account-shelf.ts'
import { changedParts } from './version-changes.ts'

interface Props {
  id: string
  version: StrategyVersion
  /** The version below it in the list. */
  before: StrategyVersion | undefined
  newest: boolean
  busy: boolean
  disabled: boolean
  onRestore: (document: StrategyDocument) => void
}

export function VersionRow({ id, version: { version, name, savedAt, document }, before, newest, busy, disabled, onRestore }: Props) {
  const zone = useTimezone()
  const facts = document ? factsOf(document, version, before) : 'Saved by a newer Assay. This one cannot read it.'
  return (
    <li className="flex items-center gap-4 border-b border-line py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-title">Version {version}</span>
          {newest ? <Badge>Newest</Badge> : null}
          <time className="text-ink-2" title={zone}>
            {formatDateTime(Date.parse(savedAt), zone)}
          </time>
        </p>
        <p className="text-12 wrap-break-word text-ink-3" title={`“${name}”. ${facts}`}>
          {facts}
        </p>
      </div>
      {document ? (
        <div className="flex gap-1">
          {newest ? null : (
            <Button
              kind="quiet"
              busy={busy}
              disabled={disabled && !busy}
              aria-label={`Restore version ${version}`}
              onClick={() => onRestore(document)}
            >
              Restore
            </Button>
          )}
          <ButtonLink to={newest ? strategyPath(id) : strategyPath(id, version)} aria-label={`Open version ${version} in the builder`}>
            Open
          </ButtonLink>
        </div>
      ) : null}
    </li>
  )
}

function factsOf(document: StrategyDocument, version: number, before: StrategyVersion | undefined): string {
  if (version === 1) return 'First save'
  if (!before?.document) return 'What it changed is not known: the version before it is gone'
  return `Changed: ${changedParts(before.document, document).join(', ')}`
}
