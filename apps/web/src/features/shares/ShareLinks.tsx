import type { Share } from '@assay/contracts'
import { Loaded } from '../../base/Loaded.tsx'
import { sentenceOf } from '../../base/refused.ts'
import { useAction } from '../../base/use-action.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
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
  const end = useAction(useEndShareMutation()[0], { failed: 'The link was not revoked.', beside: true })
  const now = useNow()
  const hereFirst = (a: Share, b: Share) => Number(b.resultId === resultId) - Number(a.resultId === resultId)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your links"
      description="Revoking a link ends it at once. The server cannot show a link again; make a new one instead."
      footer={<Button onClick={onBack}>Back</Button>}
    >
      {end.error ? <Failure title="The link was not revoked." detail={sentenceOf(end.error)} /> : null}
      <Loaded
        query={useSharesQuery()}
        loading="Your links are loading"
        empty={({ length }) => length === 0 && <p className="text-ink-2">You have no links.</p>}
      >
        {(shares) => (
          <ul className="max-h-90 divide-y divide-line overflow-y-auto">
            {shares.toSorted(hereFirst).map((share) => (
              <LinkLine
                key={share.id}
                share={share}
                isHere={share.resultId === resultId}
                zone={zone}
                now={now}
                onEnd={() => end.run(share.id)}
              />
            ))}
          </ul>
        )}
      </Loaded>
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
          <span className="min-w-0 wrap-break-word">{name}</span>
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
