import type { Share } from '@assay/contracts'
import { sentenceOf } from '../../base/refused.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { Loading } from '../../ui/Loading.tsx'
import { useNow } from '../../ui/use-now.ts'
import { expiryText, hiddenText, isOpen } from './share-words.ts'
import { useEndShareMutation, useSharesQuery } from './shares.api.ts'

interface Props {
  resultId: string
  zone: string
  onBack: () => void
  onClose: () => void
}

/** All links of the user, those of this result first. */
export function ShareLinks({ resultId, zone, onBack, onClose }: Props) {
  const { data: shares, error, refetch } = useSharesQuery()
  const [end, ending] = useEndShareMutation()
  const now = useNow()
  const ordered = shares?.toSorted((a, b) => Number(b.resultId === resultId) - Number(a.resultId === resultId))
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your links"
      description="Revoking a link ends it at once. The server cannot show a link again; make a new one instead."
      footer={<Button onClick={onBack}>Back</Button>}
    >
      {error ? (
        <Failure
          title="Your links could not be read."
          detail={sentenceOf(error)}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : null}
      {ending.error ? <Failure title="The link was not revoked." detail={sentenceOf(ending.error)} /> : null}
      {ordered || error ? null : <Loading label="Your links are loading" />}
      {ordered?.length === 0 ? <p className="text-ink-2">You have no links.</p> : null}
      <ul className="max-h-90 divide-y divide-line overflow-y-auto">
        {ordered?.map((share) => (
          <LinkLine
            key={share.id}
            share={share}
            isHere={share.resultId === resultId}
            zone={zone}
            now={now}
            onEnd={() => void end(share.id)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

interface LineProps {
  share: Share
  /** It is a link to the result on screen. */
  isHere: boolean
  zone: string
  now: number
  onEnd: () => void
}

function LinkLine({ share, isHere, zone, now, onEnd }: LineProps) {
  const made = formatDateTime(Date.parse(share.createdAt), zone)
  const open = isOpen(share, now)
  const name = share.name ?? share.symbol
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span className="truncate">{name}</span>
          {isHere ? <Badge>This result</Badge> : null}
        </p>
        <p className="text-12 text-ink-2">{hiddenText(share)}</p>
        <p className="text-12 text-ink-2">
          Made {made}. {expiryText(share, zone, now)}.
        </p>
      </div>
      <Button aria-label={`${open ? 'Revoke' : 'Remove'} the link of ${name}, made ${made}`} onClick={onEnd}>
        {open ? 'Revoke' : 'Remove'}
      </Button>
    </li>
  )
}
